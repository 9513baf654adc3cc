import { sql } from 'kysely';
import type { Membership } from '@baton/contract/accounts/memberships.ts';
import { mayGrant, type Role } from '@baton/contract/http/permissions.ts';
import { bySortKey } from '@baton/domain/sort-key.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { fullName, listName } from '#accounts/context/people.ts';
import { notifyRoles } from '#accounts/inbox/notify-roles.ts';
import { setTeams } from '#accounts/context/permissions.ts';
import { notFound, permissionDenied } from '#platform/app-error.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable, Transaction } from '#storage/database.ts';
import { changedFields, recordEvent } from '#storage/events/events.ts';
import { copy } from '#accounts/context/copy.ts';

/** Caller and programme of a member change. */
export interface MemberContext {
  caller: Caller;
  scope: ProgrammeScope;
}

/** Changes a role or its teams; returns whether anything changed. */
export async function changeMember(
  trx: Transaction,
  parts: AccountParts,
  { caller, scope }: MemberContext,
  before: Membership,
  changed: { role?: Role; teams?: number[] },
): Promise<boolean> {
  requireLowerRole(caller, scope, before);
  if (changed.role !== undefined) requireGrant(caller, scope, changed.role);
  const changes = changedFields(before, changed);
  if (Object.keys(changes).length === 0) return false;
  const now = parts.clock.now();
  await trx
    .updateTable('memberships')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .set({ role: changed.role ?? before.role })
    .where('programme_id', '=', scope.id)
    .where('id', '=', before.id)
    .execute();
  const { id: membership } = before;
  const programme = scope.id;
  if (changed.teams) await setTeams(trx, { programme, membership, teams: changed.teams, field: 'teams' });
  await recordEvent(trx, now, caller, {
    action: 'membership.updated',
    entity: 'membership',
    entityId: before.id,
    programmeId: programme,
    changes,
  });
  await notifyRoles(trx, parts, caller, before.user, [
    { programme, before, after: { ...before, ...changed } },
  ]);
  return true;
}

/** Removes a member from a programme. */
export async function removeMember(
  trx: Transaction,
  { clock }: AccountParts,
  { caller, scope }: MemberContext,
  before: Membership,
): Promise<void> {
  requireLowerRole(caller, scope, before);
  await trx
    .deleteFrom('memberships')
    .where('programme_id', '=', scope.id)
    .where('id', '=', before.id)
    .execute();
  const changes = { user: [before.user, null], role: [before.role, null] };
  await recordEvent(trx, clock.now(), caller, {
    action: 'membership.removed',
    entity: 'membership',
    entityId: before.id,
    programmeId: before.programme,
    changes,
  });
}

/** Throws if the role is above the caller's. */
export function requireGrant(caller: Caller, scope: ProgrammeScope, role: Role): void {
  if (!mayGrant({ groups: caller.groups, role: scope.role }, role)) throw permissionDenied(copy.roleAboveOwn);
}

/** Throws if the membership is the caller's own or of a higher role. */
function requireLowerRole(caller: Caller, scope: ProgrammeScope, membership: Membership): void {
  if (caller.groups.includes('Admin')) return;
  if (membership.user === caller.userId)
    throw permissionDenied('You can’t change your own role. Ask another Manager or an Admin.');
  requireGrant(caller, scope, membership.role);
}

/** Memberships by name. */
export async function readMemberships(
  db: Queryable,
  which: { programmes?: 'all' | ProgrammeId[]; user?: number; id?: number; lock?: boolean },
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
  if (which.user !== undefined) query = query.where('memberships.user_id', '=', which.user);
  if (Array.isArray(which.programmes))
    query = query.where('memberships.programme_id', 'in', which.programmes);
  if (which.lock) query = query.forUpdate('memberships');
  const rows = await query.execute();
  return rows.toSorted(bySortKey(listName)).map((row) => ({ ...row, user_name: fullName(row) }));
}

export async function readMembership(db: Queryable, id: number, { lock = false } = {}): Promise<Membership> {
  const [membership] = await readMemberships(db, { id, lock });
  if (!membership) throw notFound();
  return membership;
}
