import type { User } from '@baton/contract/accounts/users.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { readUsers, type StoredUser, type MembershipOfUser } from '#accounts/context/people.ts';
import { requireOpenWhereChanged, requireOtherAdmin, setMemberships } from '#accounts/context/permissions.ts';
import { notifyAdmin, notifyRoles } from '#accounts/inbox/notify-roles.ts';
import { voidLinks } from '#accounts/credentials/links.ts';
import { endSessions } from '#accounts/credentials/sessions.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { changedFields, recordEvent } from '#storage/events/events.ts';
import { copy } from './copy.ts';

type Status = User['status'];
export type Account = StoredUser<User>;

/** Editable fields of an account; absent ones stay. */
interface UserChange {
  first_name?: string;
  last_name?: string;
  job_title?: string;
  phone?: string;
  avatar?: number | null;
  groups?: User['groups'];
  memberships?: Partial<MembershipOfUser>[];
  status?: Status;
}

/** Changes an account; returns whether anything changed. */
export async function changeUser(
  trx: Transaction,
  parts: AccountParts,
  caller: Actor,
  before: Account,
  body: UserChange,
): Promise<boolean> {
  const { clock, linkPerson } = parts;
  const changes = changedFields({ ...before }, { ...body });
  if (Object.keys(changes).length === 0) return false;
  const now = clock.now();
  const { memberships, status, ...fields } = body;
  const after = { ...before, ...body };
  if (status !== undefined && status !== before.status) await requireStatus(trx, caller, before, status);
  if (memberships) await requireOpenWhereChanged(trx, before.memberships, memberships);
  if (isActiveAdmin(before) && !isActiveAdmin(after)) await requireOtherAdmin(trx, before.id);
  await trx
    .updateTable('users')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1), updated_at: now }))
    .set({ status: after.status })
    .where('id', '=', before.id)
    .execute();
  const programmes = memberships ? await setMemberships(trx, now, before.id, memberships) : [];
  if (memberships) {
    const joined = programmes.filter(
      (programme) => !before.memberships.some((membership) => membership.programme === programme),
    );
    for (const programme of joined) await linkPerson(trx, programme, before, { actor: caller, now });
  }
  if (after.status === 'deactivated' && before.status !== 'deactivated')
    // not copy: as stored
    await revokeAccess(trx, now, before.id, 'account deactivated');
  await recordEvent(trx, now, caller, {
    action: actionOf(before.status, after.status),
    entity: 'user',
    entityId: before.id,
    changes,
  });
  await tellRights(trx, parts, caller, before, body, programmes);
  return true;
}

/** Tells the user of new roles and groups. */
async function tellRights(
  trx: Transaction,
  parts: AccountParts,
  caller: Actor,
  before: Account,
  { groups, memberships = [] }: UserChange,
  programmes: readonly ProgrammeId[],
): Promise<void> {
  const changes = programmes.flatMap((programme) => {
    const { role = 'Viewer', teams = [] } = memberships.find((held) => held.programme === programme) ?? {};
    const held = before.memberships.find((each) => each.programme === programme);
    return [{ programme, before: held, after: { role, teams } }];
  });
  await notifyRoles(trx, parts, caller, before.id, changes);
  const isAdmin = (groups ?? before.groups).includes('Admin');
  if (isAdmin !== before.groups.includes('Admin'))
    await notifyAdmin(trx, parts, caller, { user: before.id, isAdmin });
}

/** Removes an account; its address becomes available, and its events keep its name. */
export async function removeUser(
  trx: Transaction,
  { clock }: AccountParts,
  caller: Actor,
  before: Account,
): Promise<void> {
  if (isActiveAdmin(before)) await requireOtherAdmin(trx, before.id);
  if (before.id === caller.userId) throw ownAccount('remove');
  const now = clock.now();
  await trx
    .updateTable('users')
    .set({ status: 'deactivated', password_hash: null, groups: [], removed_at: now, updated_at: now })
    .where('id', '=', before.id)
    .execute();
  await setMemberships(trx, now, before.id, []);
  // not copy: as stored
  await revokeAccess(trx, now, before.id, 'account removed');
  await recordEvent(trx, now, caller, {
    action: 'user.removed',
    entity: 'user',
    entityId: before.id,
    changes: { email: [before.email, null] },
  });
}

/** Ends all sessions of an account and returns their number. */
export async function endSessionsOf(
  trx: Transaction,
  { clock }: AccountParts,
  caller: Actor,
  { id }: Account,
): Promise<number> {
  // not copy: as stored
  const ended = await endSessions(trx, clock.now(), id, 'ended by an Admin');
  await recordEvent(trx, clock.now(), caller, {
    action: 'user.sessions_ended',
    entity: 'user',
    entityId: id,
    changes: { ended },
  });
  return ended;
}

/** Reads and locks an account. */
export async function readLocked(trx: Transaction, id: number): Promise<Account> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  return readOne(trx, id);
}

export async function readOne(trx: Transaction, id: number): Promise<Account> {
  const [user] = await readUsers(trx, { id });
  if (!user) throw notFound();
  return user;
}

/** An account stays invited until it has a password, and can only be active with one. */
async function requireStatus(
  trx: Transaction,
  caller: Actor,
  before: Account,
  status: Status,
): Promise<void> {
  if (isActiveAdmin(before)) await requireOtherAdmin(trx, before.id);
  if (before.id === caller.userId) throw ownAccount('deactivate');
  const { password_hash } = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  if (status === 'active' && password_hash === null) {
    throw new AppError(
      'invalid_state',
      'This user hasn’t accepted the invitation yet. Set the status to `invited` and resend the invitation.',
    );
  }
  if (status === 'invited' && password_hash !== null) {
    throw new AppError(
      'invalid_state',
      'This user already has a password. Set the status to `active` instead.',
    );
  }
}

function isActiveAdmin(user: { groups: readonly string[]; status: Status }): boolean {
  return user.status === 'active' && user.groups.includes('Admin');
}

async function revokeAccess(trx: Transaction, now: Date, userId: number, reason: string): Promise<void> {
  await endSessions(trx, now, userId, reason);
  await voidLinks(trx, now, userId, ['invitation', 'password_reset']);
}

function actionOf(before: Status, after: Status): string {
  if (before === after) return 'user.updated';
  return after === 'deactivated' ? 'user.deactivated' : 'user.reactivated';
}

function ownAccount(action: keyof typeof copy.ownAccount): AppError {
  return new AppError('invalid_state', copy.ownAccount[action]);
}
