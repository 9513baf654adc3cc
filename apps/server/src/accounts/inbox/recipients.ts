import { sql } from 'kysely';
import { permissions, type Permission, type Role } from '@baton/contract/http/permissions.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { anyOf, preparedStatement, type StatementBatch } from '#storage/prepared-statement.ts';

const ofTeams = preparedStatement<
  { programme: ProgrammeId; teams: readonly number[] },
  { team: number; users: number[] }
>(
  'inbox.teams',
  ({ programme, teams }) => sql`
    select x.team, array_agg(distinct u.id order by u.id) as users
    from (
      select t.team_id as team, m.user_id from membership_teams t
      join memberships m on m.programme_id = t.programme_id and m.id = t.membership_id
      where t.programme_id = ${programme} and t.team_id = ${anyOf(teams)}
      union all
      select o.team, o."user" from people o
      join memberships m on m.programme_id = o.programme_id and m.user_id = o."user"
      where o.programme_id = ${programme} and o.deleted_at is null and o.team = ${anyOf(teams)}
    ) x
    join users u on u.id = x.user_id and u.status = 'active' and u.removed_at is null
    group by x.team`,
);

/**
 * Active users by team: members who act for the team, and those whose person belongs to it. Teams without users are
 * missing.
 */
export async function usersOfTeams(
  trx: Queryable,
  programme: ProgrammeId,
  teams: readonly number[],
): Promise<Map<number, number[]>> {
  const wanted = [...new Set(teams)];
  if (wanted.length === 0) return new Map();
  const rows = await ofTeams(trx, { programme, teams: wanted });
  return new Map(rows.map(({ team, users }) => [team, users]));
}

/** The same, together with other statements; the users can be read once they are executed. */
export function addUsersOfTeams(
  batch: StatementBatch,
  programme: ProgrammeId,
  teams: readonly number[],
): () => Map<number, number[]> {
  const found = batch.add(ofTeams, { programme, teams: [...new Set(teams)] });
  return () => new Map(found.rows.map(({ team, users }) => [team, users]));
}

/** Active users by person; people without an account are missing. */
export async function usersOfPeople(
  trx: Queryable,
  programme: ProgrammeId,
  people: readonly number[],
): Promise<Map<number, number>> {
  const wanted = [...new Set(people)];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ person: number; user: number }>`
    select o.id as person, u.id as "user" from people o
    join users u on u.id = o."user" and u.status = 'active' and u.removed_at is null
    where o.programme_id = ${programme} and o.deleted_at is null and o.id = any(${wanted}::integer[])`.execute(
    trx,
  );
  return new Map(rows.map(({ person, user }) => [person, user]));
}

/** All active members of a programme. */
export async function usersOfProgramme(trx: Queryable, programme: ProgrammeId): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from memberships m join users u on u.id = m.user_id and u.status = 'active' and u.removed_at is null
    where m.programme_id = ${programme} order by u.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Active members with a permission in the whole programme. */
export async function usersWith(
  trx: Queryable,
  programme: ProgrammeId,
  permission: Permission,
): Promise<number[]> {
  return usersInRole(trx, programme, ...permissions[permission].roles);
}

/** Active members with one of these roles. */
export async function usersInRole(
  trx: Queryable,
  programme: ProgrammeId,
  ...roles: readonly Role[]
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from memberships m join users u on u.id = m.user_id and u.status = 'active' and u.removed_at is null
    where m.programme_id = ${programme} and m.role = any(${roles}::text[]) order by u.id`.execute(trx);
  return rows.map(({ id }) => id);
}
