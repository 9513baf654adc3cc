import { isReadOnly, mayGrant, type Role } from '@baton/contract/http/permissions.ts';
import { AppError, fieldError, permissionDenied } from '#platform/app-error.ts';
import { isAmong, programmeClosed, programmesWith, type Caller } from '#platform/caller.ts';
import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import type { MembershipOfUser } from './people.ts';
import { copy } from './copy.ts';

/** Throws if the caller may not grant: groups, a programme they don't manage, or a role above theirs. */
export function requireMayGrant(
  caller: Caller,
  groups: readonly string[],
  memberships: readonly { programme: number; role: Role }[],
): void {
  const where = programmesWith(caller, 'members.manage');
  if (where === 'all') return;
  if (groups.length > 0) throw permissionDenied('Only an Admin can make users Admins.');
  for (const { programme, role } of memberships) {
    if (!isAmong(where, programme)) throw fieldError('memberships', copy.noProgramme(String(programme)));
    const own = caller.memberships.get(programme)?.role;
    if (!mayGrant({ groups: [], role: own }, role)) throw permissionDenied(copy.roleAboveOwn);
  }
}

/** Throws if a role in a closed programme would change; unchanged ones may be included. */
export async function requireOpenWhereChanged(
  trx: Transaction,
  before: readonly MembershipOfUser[],
  wanted: readonly Partial<MembershipOfUser>[],
): Promise<void> {
  const [old, after] = [rolesByProgramme(before), rolesByProgramme(wanted)];
  const changed = [...new Set([...old.keys(), ...after.keys()])].filter(
    (programme) => old.get(programme) !== after.get(programme),
  );
  if (changed.length === 0) return;
  const programmes = await trx
    .selectFrom('programmes')
    .select('status')
    .where('id', 'in', changed)
    .where('deleted_at', 'is', null)
    .execute();
  const closed = programmes.find(({ status }) => isReadOnly(status));
  if (closed) throw programmeClosed(closed.status);
}

function rolesByProgramme(memberships: readonly Partial<MembershipOfUser>[]): Map<number, string> {
  return new Map(
    memberships.map(({ programme = 0, role = 'Viewer', teams = [] }) => [
      programme,
      [role, ...new Set(teams.toSorted((a, b) => a - b))].join(' '),
    ]),
  );
}

/**
 * Replaces an account's memberships and returns the programmes. Callers must have permission: Admin, or
 * `requireMayGrant`.
 */
export async function setMemberships(
  trx: Transaction,
  now: Date,
  userId: number,
  wanted: readonly Partial<MembershipOfUser>[],
): Promise<ProgrammeId[]> {
  const unique = new Map(wanted.map((each) => [enteredProgramme(each.programme ?? 0), each]));
  if (unique.size < wanted.length) throw fieldError('memberships', 'Enter each programme only once.');
  await requireProgrammes(trx, [...unique.keys()], 'memberships');
  await trx
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    // not copy: SQL
    .$if(unique.size > 0, (query) => query.where('programme_id', 'not in', [...unique.keys()]))
    .execute();
  for (const [programme, { role = 'Viewer', teams = [] }] of unique) {
    const { id } = await trx
      .insertInto('memberships')
      .values({ programme_id: programme, user_id: userId, role, created_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['programme_id', 'user_id'])
          .doUpdateSet((eb) => ({ role, version: eb('memberships.version', '+', 1), updated_at: now })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await setTeams(trx, { programme, membership: id, teams, field: 'memberships' });
  }
  return [...unique.keys()];
}

/** Sets the teams of a membership; teams of other programmes are rejected. */
export async function setTeams(
  trx: Transaction,
  {
    programme,
    membership,
    teams,
    field,
  }: { programme: ProgrammeId; membership: number; teams: readonly number[]; field: string },
): Promise<void> {
  const wanted = [...new Set(teams)];
  if (wanted.length > 0) {
    const found = await trx
      .selectFrom('teams')
      .select('id')
      .where('programme_id', '=', programme)
      .where('deleted_at', 'is', null)
      .where('id', 'in', wanted)
      .execute();
    const missing = wanted.filter((id) => !found.some((team) => team.id === id));
    if (missing.length > 0) throw fieldError(field, copy.noTeam(missing.join(', ')));
  }
  await trx
    .deleteFrom('membership_teams')
    .where('programme_id', '=', programme)
    .where('membership_id', '=', membership)
    .execute();
  if (wanted.length > 0) {
    const rows = wanted.map((team_id) => ({ programme_id: programme, membership_id: membership, team_id }));
    await trx.insertInto('membership_teams').values(rows).execute();
  }
}

/** Throws a field error for programmes that don't exist. */
export async function requireProgrammes(
  trx: Transaction,
  ids: readonly number[],
  field: string,
): Promise<void> {
  if (ids.length === 0) return;
  const found = await trx
    .selectFrom('programmes')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  const missing = ids.filter((id) => !found.some((programme) => programme.id === id));
  if (missing.length > 0) throw fieldError(field, copy.noProgramme(missing.join(', ')));
}

/** There must always be an active Admin. The lock serialises concurrent demotions. */
export async function requireOtherAdmin(trx: Transaction, userId: number): Promise<void> {
  await trx.selectFrom('organisation').select('id').forUpdate().execute();
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '<>', userId)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .where((eb) => eb('groups', '@>', eb.val(['Admin'])))
    .limit(1)
    .executeTakeFirst();
  if (!other)
    throw new AppError('last_admin', 'This is the only active Admin. Make another user an Admin first.');
}
