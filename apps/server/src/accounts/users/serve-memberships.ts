import { memberships } from '@baton/contract/accounts/memberships.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { emailKey, readUsers } from '#accounts/context/people.ts';
import { fieldError } from '#platform/app-error.ts';
import { isAmong, programmesWith, type Caller } from '#platform/caller.ts';
import { refuseStale, type Serve } from '#platform/http/serve.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { lastChange } from '#storage/events/events.ts';
import { addMember } from './add-member.ts';
import {
  changeMember,
  readMembership,
  readMemberships,
  removeMember,
  requireGrant,
} from './change-member.ts';
import { inviteUser } from './invite-user.ts';

const entity = 'membership';

/** Memberships of a programme. */
export function serveMemberships(serve: Serve, parts: AccountParts): void {
  const { db, throttle } = parts;

  serve(memberships.list, async ({ caller, query, enter }) => {
    if (query.programme != null)
      return readMemberships(db, { programmes: [(await enter(query.programme)).id] });
    return readMemberships(db, { programmes: programmesWith(caller, 'members.manage') });
  });

  serve(memberships.read, async ({ params, enter }) => {
    const membership = await readMembership(db, params.id);
    await enter(membership.programme);
    return membership;
  });

  serve(memberships.create, async ({ caller, body, enterByBody, reply }) => {
    const scope = await enterByBody(body.programme);
    requireGrant(caller, scope, body.role);
    const created = await inTransaction(db, async (trx) => {
      const account = await findOrInvite(trx, caller, body);
      const { role, teams = [] } = body;
      const id = await addMember(trx, parts, caller, { account, programme: scope.id, role, teams });
      if (id === undefined)
        throw fieldError(
          body.user == null ? 'email' : 'user',
          'This user is already a member of the programme.',
        );
      return readMembership(trx, id);
    });
    reply.header('location', `/api/memberships/${created.id}/`);
    return created;
  });

  serve(memberships.update, ({ caller, params, body, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const before = await readMembership(trx, params.id, { lock: true });
      const scope = await enter(before.programme);
      const { programme, ...changed } = body;
      if (programme != null && programme !== before.programme)
        throw fieldError('programme', 'This membership belongs to another programme.');
      if (seen) refuseStale(seen, before, await lastChange(trx, entity, before.id));
      await changeMember(trx, parts, { caller, scope }, before, changed);
      return readMembership(trx, before.id);
    }),
  );

  serve(memberships.remove, ({ caller, params, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const before = await readMembership(trx, params.id, { lock: true });
      const scope = await enter(before.programme);
      if (seen) refuseStale(seen, before, await lastChange(trx, entity, before.id));
      await removeMember(trx, parts, { caller, scope }, before);
      return undefined;
    }),
  );

  async function findOrInvite(
    trx: Transaction,
    caller: Caller,
    { user, email = '' }: { user?: number | null; email?: string },
  ): Promise<{ id: number; email: string }> {
    if ((user == null) === (email === '')) throw fieldError('email', 'Enter either an email or a user.');
    if (user != null) {
      const [known] = await readUsers(trx, { id: user });
      const where = programmesWith(caller, 'members.manage');
      const visible =
        known && (where === 'all' || known.memberships.some((each) => isAmong(where, each.programme)));
      if (!visible) throw fieldError('user', `User ${user} doesn’t exist.`);
      return known;
    }
    const [known] = await readUsers(trx, { email_key: emailKey(email) });
    if (known) return known;
    await throttle.take('invite', String(caller.userId));
    return inviteUser(trx, parts, caller, { email });
  }
}
