import { sql } from 'kysely';
import { memberships, type Membership } from '@baton/contract/accounts/memberships.ts';
import { mayGrant, type Role } from '@baton/contract/http/permissions.ts';
import { bySortKey } from '@baton/domain/sort-key.ts';
import { fieldError, notFound, permissionDenied } from '#platform/app-error.ts';
import { programmesWith, type Caller, type ProgrammeScope } from '#platform/caller.ts';
import { refuseStale, type Serve } from '#platform/serve.ts';
import { inTransaction, type Queryable, type Transaction } from '#storage/database.ts';
import { changedFields, lastChange, recordEvent } from '#storage/events.ts';
import { addMember } from './adding.ts';
import { inviteSomebody } from './inviting.ts';
import type { AccountParts } from './parts.ts';
import { emailKey, fullName, listName, readUsers } from './people.ts';
import { setTeams } from './rights.ts';

const entity = 'membership';

/** Who works in a programme. */
export function serveMemberships(serve: Serve, parts: AccountParts): void {
  const { db, clock, throttle } = parts;

  serve(memberships.list, async ({ caller, query, enter }) => {
    if (query.programme != null)
      return readMemberships(db, { programmes: [(await enter(query.programme)).id] });
    return readMemberships(db, { programmes: programmesWith(caller, 'members.manage') });
  });

  serve(memberships.read, async ({ params, enter }) => {
    const membership = await readOne(db, params.id);
    await enter(membership.programme);
    return membership;
  });

  serve(memberships.create, async ({ caller, body, enterByBody, reply }) => {
    const scope = await enterByBody(body.programme);
    requireGrant(caller, scope, body.role);
    const created = await inTransaction(db, async (trx) => {
      const account = await findOrInvite(trx, caller, body);
      const { programme, role, teams = [] } = body;
      const id = await addMember(trx, parts, caller, { account, programme, role, teams });
      if (id === undefined)
        throw fieldError(
          body.user == null ? 'email' : 'user',
          'This person is a member of the programme already.',
        );
      return readOne(trx, id);
    });
    reply.header('location', `/api/memberships/${created.id}/`);
    return created;
  });

  serve(memberships.update, ({ caller, params, body, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const before = await readOne(trx, params.id, { lock: true });
      const scope = await enter(before.programme);
      const { programme, ...changed } = body;
      if (programme != null && programme !== before.programme)
        throw fieldError('programme', 'This membership belongs to another programme.');
      requireOverOthers(caller, scope, before);
      if (changed.role !== undefined) requireGrant(caller, scope, changed.role);
      if (seen) refuseStale(seen, before, await lastChange(trx, entity, before.id));
      const changes = changedFields(before, changed);
      if (Object.keys(changes).length === 0) return before;
      const now = clock.now();
      await trx
        .updateTable('memberships')
        .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
        .set({ role: changed.role ?? before.role })
        .where('id', '=', before.id)
        .execute();
      if (changed.teams)
        await setTeams(trx, {
          programme: before.programme,
          membership: before.id,
          teams: changed.teams,
          field: 'teams',
        });
      await recordEvent(trx, now, caller, {
        action: 'membership.updated',
        entity,
        entityId: before.id,
        programmeId: before.programme,
        changes,
      });
      return readOne(trx, before.id);
    }),
  );

  serve(memberships.remove, ({ caller, params, seen, enter }) =>
    inTransaction(db, async (trx) => {
      const before = await readOne(trx, params.id, { lock: true });
      const scope = await enter(before.programme);
      requireOverOthers(caller, scope, before);
      if (seen) refuseStale(seen, before, await lastChange(trx, entity, before.id));
      await trx.deleteFrom('memberships').where('id', '=', before.id).execute();
      const changes = { user: [before.user, null], role: [before.role, null] };
      await recordEvent(trx, clock.now(), caller, {
        action: 'membership.removed',
        entity,
        entityId: before.id,
        programmeId: before.programme,
        changes,
      });
      return undefined;
    }),
  );

  async function findOrInvite(
    trx: Transaction,
    caller: Caller,
    { user, email = '' }: { user?: number | null; email?: string },
  ): Promise<{ id: number; email: string }> {
    if ((user == null) === (email === '')) throw fieldError('email', 'Give either an e-mail or a user.');
    if (user != null) {
      const [known] = await readUsers(trx, { id: user });
      const where = programmesWith(caller, 'members.manage');
      const visible =
        known && (where === 'all' || known.memberships.some((each) => where.includes(each.programme)));
      if (!visible) throw fieldError('user', `User ${user} does not exist.`);
      return known;
    }
    const [known] = await readUsers(trx, { email_key: emailKey(email) });
    if (known) return known;
    await throttle.take('invite', String(caller.userId));
    return inviteSomebody(trx, parts, caller, { email });
  }
}

function requireGrant(caller: Caller, scope: ProgrammeScope, role: Role): void {
  if (!mayGrant({ groups: caller.groups, role: scope.role }, role))
    throw permissionDenied('You can’t give a role above your own.');
}

/** Nobody changes the own role, and nobody the role of somebody above. */
function requireOverOthers(caller: Caller, scope: ProgrammeScope, membership: Membership): void {
  if (caller.groups.includes('Admin')) return;
  if (membership.user === caller.userId)
    throw permissionDenied('You can’t change your own role. Ask another Manager or an Admin.');
  requireGrant(caller, scope, membership.role);
}

async function readMemberships(
  db: Queryable,
  which: { programmes?: 'all' | number[]; id?: number; lock?: boolean },
): Promise<Membership[]> {
  let query = db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('programmes', 'programmes.id', 'memberships.programme_id')
    .select([
      'memberships.id',
      'memberships.programme_id as programme',
      'programmes.name as programme_name',
      'user_id as user',
      'role',
      'memberships.version',
    ])
    .select([
      'memberships.created_at',
      'memberships.updated_at',
      'users.email',
      'first_name',
      'last_name',
      'users.status',
    ])
    .select(
      sql<
        number[]
      >`array(select team_id from membership_teams t where t.programme_id = memberships.programme_id
        and t.membership_id = memberships.id order by team_id)`.as('teams'),
    )
    .where('programmes.deleted_at', 'is', null)
    .where('users.removed_at', 'is', null)
    .orderBy('memberships.id');
  if (which.id !== undefined) query = query.where('memberships.id', '=', which.id);
  if (Array.isArray(which.programmes))
    query = query.where('memberships.programme_id', 'in', which.programmes);
  if (which.lock) query = query.forUpdate('memberships');
  const rows = await query.execute();
  return rows.toSorted(bySortKey(listName)).map((row) => ({ ...row, user_name: fullName(row) }));
}

async function readOne(db: Queryable, id: number, { lock = false } = {}): Promise<Membership> {
  const [membership] = await readMemberships(db, { id, lock });
  if (!membership) throw notFound();
  return membership;
}
