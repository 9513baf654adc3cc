import { users, type User } from '@baton/contract/accounts/users.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { programmesWith, type Caller } from '#platform/caller.ts';
import { refuseStale, type Serve } from '#platform/serve.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { changedFields, lastChange, recordEvent } from '#storage/events.ts';
import { voidLinks } from './links.ts';
import type { AccountParts } from './parts.ts';
import { readUsers, showAvatar, takeAvatar, type Kept } from './people.ts';
import { requireOtherAdmin, setMemberships } from './rights.ts';
import { endSessions } from './sessions.ts';

type Status = User['status'];
type Account = Kept<User>;

/** Everybody's accounts, for those who look after them. */
export function serveUsers(serve: Serve, { db, clock, links, recognise }: AccountParts): void {
  serve(users.list, async ({ caller, query, enter }) => {
    if (query.programme != null) await enter(query.programme);
    const words = query.search?.toLowerCase() ?? '';
    return visibleTo(caller, await readUsers(db))
      .filter(
        (user) =>
          query.programme == null || user.memberships.some(({ programme }) => programme === query.programme),
      )
      .filter((user) => !query.status || user.status === query.status)
      .filter((user) => `${user.full_name} ${user.email} ${user.job_title}`.toLowerCase().includes(words))
      .map((user) => showAvatar(links, user));
  });

  serve(users.read, async ({ caller, params }) => {
    const [user] = visibleTo(caller, await readUsers(db, params));
    if (!user) throw notFound();
    return showAvatar(links, user);
  });

  serve(users.update, ({ caller, params, body: { avatar, ...given }, images, seen }) =>
    inTransaction(db, async (trx) => {
      const before = await readLocked(trx, params.id);
      if (seen) refuseStale(seen, showAvatar(links, before), await lastChange(trx, 'user', before.id));
      const now = clock.now();
      const picture = await takeAvatar(trx, { images, body: { avatar } }, before, { actor: caller, now });
      const body = { ...given, ...picture };
      const changes = changedFields(before, body);
      if (Object.keys(changes).length === 0) return showAvatar(links, before);
      const { memberships, status, ...fields } = body;
      const after = { ...before, ...body };
      if (status !== undefined && status !== before.status) await requireStatus(trx, caller, before, status);
      if (isActiveAdmin(before) && !isActiveAdmin(after)) await requireOtherAdmin(trx, before.id);
      await trx
        .updateTable('users')
        .set((eb) => ({ ...fields, version: eb('version', '+', 1), updated_at: now }))
        .set({ status: after.status })
        .where('id', '=', before.id)
        .execute();
      if (memberships) {
        await setMemberships(trx, now, before.id, memberships);
        const joined = memberships.filter(
          ({ programme }) => !before.memberships.some((known) => known.programme === programme),
        );
        for (const { programme } of joined) await recognise(trx, programme, before, { actor: caller, now });
      }
      if (after.status === 'deactivated' && before.status !== 'deactivated')
        await shutOut(trx, now, before.id, 'account deactivated');
      await recordEvent(trx, now, caller, {
        action: actionOf(before.status, after.status),
        entity: 'user',
        entityId: before.id,
        changes,
      });
      return showAvatar(links, await readOne(trx, before.id));
    }),
  );

  serve(users.remove, ({ caller, params, seen }) =>
    inTransaction(db, async (trx) => {
      const before = await readLocked(trx, params.id);
      if (seen) refuseStale(seen, showAvatar(links, before), await lastChange(trx, 'user', before.id));
      if (isActiveAdmin(before)) await requireOtherAdmin(trx, before.id);
      if (before.id === caller.userId) throw ownAccount('remove');
      const now = clock.now();
      await trx
        .updateTable('users')
        .set({ status: 'deactivated', password_hash: null, groups: [], removed_at: now, updated_at: now })
        .where('id', '=', before.id)
        .execute();
      await setMemberships(trx, now, before.id, []);
      await shutOut(trx, now, before.id, 'account removed');
      await recordEvent(trx, now, caller, {
        action: 'user.removed',
        entity: 'user',
        entityId: before.id,
        changes: { email: [before.email, null] },
      });
      return undefined;
    }),
  );

  serve(users.endSessions, ({ caller, params }) =>
    inTransaction(db, async (trx) => {
      await readLocked(trx, params.id);
      const ended = await endSessions(trx, clock.now(), params.id, 'ended by an Admin');
      await recordEvent(trx, clock.now(), caller, {
        action: 'user.sessions_ended',
        entity: 'user',
        entityId: params.id,
        changes: { ended },
      });
      return undefined;
    }),
  );
}

/** A Manager sees the members of the own programmes, and of them only the part that concerns those. */
export function visibleTo(caller: Caller, all: Account[]): Account[] {
  const where = programmesWith(caller, 'members.manage');
  if (where === 'all') return all;
  return all
    .map((user) => ({
      ...user,
      memberships: user.memberships.filter(({ programme }) => where.includes(programme)),
    }))
    .filter((user) => user.memberships.length > 0);
}

/** An account is invited until it has a password, and can be active only with one. */
async function requireStatus(
  trx: Transaction,
  caller: Caller,
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
      'This person has not accepted the invitation yet. Set the status to invited and send it again.',
    );
  }
  if (status === 'invited' && password_hash !== null) {
    throw new AppError(
      'invalid_state',
      'This person has a password already. Set the status to active instead.',
    );
  }
}

function isActiveAdmin(user: { groups: readonly string[]; status: Status }): boolean {
  return user.status === 'active' && user.groups.includes('Admin');
}

async function shutOut(trx: Transaction, now: Date, userId: number, reason: string): Promise<void> {
  await endSessions(trx, now, userId, reason);
  await voidLinks(trx, now, userId, ['invitation', 'password_reset']);
}

function actionOf(before: Status, after: Status): string {
  if (before === after) return 'user.updated';
  return after === 'deactivated' ? 'user.deactivated' : 'user.reactivated';
}

function ownAccount(act: string): AppError {
  return new AppError('invalid_state', `You can’t ${act} your own account. Ask another Admin.`);
}

async function readLocked(trx: Transaction, id: number): Promise<Account> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  return readOne(trx, id);
}

async function readOne(trx: Transaction, id: number): Promise<Account> {
  const [user] = await readUsers(trx, { id });
  if (!user) throw notFound();
  return user;
}
