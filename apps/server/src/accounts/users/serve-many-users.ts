import { manyUsers, type UserAction } from '@baton/contract/accounts/many-users.ts';
import type { Membership } from '@baton/contract/accounts/memberships.ts';
import type { Role } from '@baton/contract/http/permissions.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { readUsers, showAvatar } from '#accounts/context/people.ts';
import { fieldError, severalStale } from '#platform/app-error.ts';
import { requireInOrganisation, type Caller, type ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { addMember } from './add-member.ts';
import {
  changeMember,
  readMemberships,
  removeMember,
  requireGrant,
  type MemberContext,
} from './change-member.ts';
import { changeUser, endSessionsOf, removeUser, type Account } from './change-user.ts';
import { sendInvitation } from './invite-user.ts';
import { visibleTo } from './serve-users.ts';

/** Applies an action to an account; returns whether anything changed. */
type WorkflowAction = (trx: Transaction, account: Account) => Promise<boolean>;

const ofManagers: readonly UserAction[] = ['resend', 'give_role', 'take_out'];

/** Bulk actions on accounts, with the rules for single ones; all or nothing. */
export function serveManyUsers(serve: Serve, parts: AccountParts): void {
  const { db, throttle } = parts;

  serve(manyUsers.bulk, async ({ caller, body, enterByBody }) => {
    const wanted = body.records;
    if (!ofManagers.includes(body.act)) requireInOrganisation(caller, 'users.manage');
    const act = await actOf(caller, body, enterByBody);
    return inTransaction(db, async (trx) => {
      const accounts = await readSeen(trx, caller, wanted);
      let changed = 0;
      for (const account of accounts) if (await act(trx, account)) changed += 1;
      return { changed, unchanged: accounts.length - changed };
    });
  });

  async function actOf(
    caller: Caller,
    { act, programme, role, teams }: BulkAction,
    enter: (programme: number) => Promise<ProgrammeScope>,
  ): Promise<WorkflowAction> {
    if (act === 'give_role' || act === 'take_out') {
      if (programme == null) throw fieldError('programme', 'Choose a programme.');
      const context = { caller, scope: await enter(programme) };
      if (act === 'take_out') return (trx, account) => removeRole(trx, parts, context, account);
      if (role == null) throw fieldError('role', 'Choose a role.');
      return (trx, account) => giveRole(trx, parts, context, account, { role, teams });
    }
    return simpleActs(caller)[act];
  }

  function simpleActs(caller: Caller): Record<Exclude<UserAction, 'give_role' | 'take_out'>, WorkflowAction> {
    return {
      async resend(trx, account) {
        if (account.status !== 'invited') return false;
        await throttle.take('invite', String(caller.userId));
        await sendInvitation(trx, parts, caller, account);
        return true;
      },
      async end_sessions(trx, account) {
        if (account.status !== 'active') return false;
        await endSessionsOf(trx, parts, caller, account);
        return true;
      },
      deactivate: (trx, account) => changeUser(trx, parts, caller, account, { status: 'deactivated' }),
      async reactivate(trx, account) {
        if (account.status !== 'deactivated') return false;
        const status = (await hasPassword(trx, account.id)) ? 'active' : 'invited';
        return changeUser(trx, parts, caller, account, { status });
      },
      async remove(trx, account) {
        await removeUser(trx, parts, caller, account);
        return true;
      },
    };
  }

  /** Locks the accounts in a fixed order to prevent deadlocks. */
  async function readSeen(
    trx: Transaction,
    caller: Caller,
    wanted: readonly { id: number; version?: number | null }[],
  ): Promise<Account[]> {
    const versions = new Map(wanted.map(({ id, version }) => [id, version]));
    if (versions.size < wanted.length) throw fieldError('records', 'Enter each user only once.');
    const ids = [...versions.keys()];
    await trx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
    const found = visibleTo(caller, await readUsers(trx)).filter(({ id }) => versions.has(id));
    const missing = ids.filter((id) => !found.some((account) => account.id === id));
    if (missing.length > 0)
      throw fieldError('records', `These users don’t exist: ${missing.slice(0, 5).join(', ')}.`);
    const stale = found.filter(({ id, version }) => (versions.get(id) ?? version) !== version);
    if (stale.length > 0)
      throw severalStale(
        stale,
        stale.slice(0, 50).map((account) => showAvatar(parts.links, account)),
      );
    return found;
  }
}

interface BulkAction {
  act: UserAction;
  programme?: number | null | undefined;
  role?: Role | null | undefined;
  teams?: number[] | undefined;
}

async function hasPassword(trx: Transaction, id: number): Promise<boolean> {
  const { password_hash } = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return password_hash !== null;
}

/** Gives an account a role in a programme, or changes it; returns whether anything changed. */
async function giveRole(
  trx: Transaction,
  parts: AccountParts,
  context: MemberContext,
  account: Account,
  { role, teams }: { role: Role; teams: number[] | undefined },
): Promise<boolean> {
  const before = await membershipIn(trx, context.scope.id, account.id);
  // Teams define what a Contributor may edit; other roles have none.
  const wanted = role === 'Contributor' ? teams : [];
  if (before) return changeMember(trx, parts, context, before, { role, ...(wanted && { teams: wanted }) });
  requireGrant(context.caller, context.scope, role);
  const member = { account, programme: context.scope.id, role, teams: wanted ?? [] };
  return (await addMember(trx, parts, context.caller, member)) !== undefined;
}

/** Removes an account from a programme, if it is a member. */
async function removeRole(
  trx: Transaction,
  parts: AccountParts,
  context: MemberContext,
  account: Account,
): Promise<boolean> {
  const before = await membershipIn(trx, context.scope.id, account.id);
  if (before) await removeMember(trx, parts, context, before);
  return before !== undefined;
}

async function membershipIn(
  trx: Transaction,
  programme: ProgrammeId,
  user: number,
): Promise<Membership | undefined> {
  const members = await readMemberships(trx, { programmes: [programme], user, lock: true });
  return members[0];
}
