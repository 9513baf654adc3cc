import { sql } from 'kysely';
import { deputies, type Deputy } from '@baton/contract/accounts/deputies.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { notify } from '#accounts/inbox/notify.ts';
import { fieldError, notFound, permissionDenied } from '#platform/app-error.ts';
import { programmesWith, type Caller, type ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { inTransaction, type Queryable, type Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';

/** A deputy acts for at most a year at a time, so that nobody has rights that were forgotten. */
const maxDays = 366;

/** Deputies of members who are away. Their rights are in `acting_deputies`, which every call reads. */
export function serveDeputies(serve: Serve, parts: AccountParts): void {
  const { db, clock } = parts;

  serve(deputies.list, ({ caller }) => listDeputies(db, clock.now(), { caller }));

  serve(deputies.candidates, async ({ enterByQuery }) => listCandidates(db, (await enterByQuery()).id));

  serve(deputies.create, async ({ caller, body, enterByBody, reply }) => {
    const scope = await enterByBody(body.programme);
    const named = await inTransaction(db, (trx) => nameDeputy(trx, caller, scope, body));
    reply.header('location', `/api/deputies/${named.id}/`);
    return named;
  });

  serve(deputies.end, ({ caller, params, enter }) =>
    inTransaction(db, async (trx) => {
      const [found] = await listDeputies(trx, clock.now(), { id: params.id, caller });
      if (!found) throw notFound();
      const scope = await enter(found.programme);
      const isOwn = [found.user, found.deputy].includes(caller.userId);
      if (!isOwn && !scope.may('members.manage')) throw permissionDenied();
      await sql`update deputies set ended_at = ${clock.now()}
        where programme_id = ${scope.id} and id = ${found.id} and ended_at is null`.execute(trx);
      await tell(trx, { caller, programme: scope.id }, found, 'ended');
      return undefined;
    }),
  );

  async function nameDeputy(
    trx: Transaction,
    caller: Caller,
    scope: ProgrammeScope,
    body: { user?: number | null; deputy: number; first_day: string; last_day: string },
  ): Promise<Deputy> {
    const user = body.user ?? caller.userId;
    if (user !== caller.userId && !scope.may('members.manage'))
      throw permissionDenied('Only Managers can name a deputy for another member.');
    await refuseNaming(trx, scope.id, { ...body, user });
    const { rows } = await sql<{ id: number }>`
      insert into deputies (programme_id, user_id, deputy_id, first_day, last_day, named_by, created_at)
      values (${scope.id}, ${user}, ${body.deputy}, ${body.first_day}, ${body.last_day}, ${caller.userId}, ${clock.now()})
      returning id`.execute(trx);
    const [named] = await listDeputies(trx, clock.now(), { id: rows[0]!.id, caller });
    if (!named) throw new Error('A deputy vanished inside its own transaction.');
    await tell(trx, { caller, programme: scope.id }, named, 'named');
    return named;
  }

  async function refuseNaming(
    trx: Transaction,
    programme: ProgrammeId,
    named: { user: number; deputy: number; first_day: string; last_day: string },
  ): Promise<void> {
    const { user, deputy, first_day: first, last_day: last } = named;
    const members = await listCandidates(trx, programme);
    const absent = members.find((member) => member.user === user);
    if (!absent) throw fieldError('user', 'Choose a member of the programme.');
    if (absent.teams.length === 0)
      throw fieldError('user', `${absent.name} acts for no team here, so there is nothing to stand in for.`);
    const other = members.find((member) => member.user === deputy);
    if (!other || deputy === user) throw fieldError('deputy', 'Choose another member of the programme.');
    if (!other.can_act)
      throw fieldError('deputy', `${other.name} is a Viewer. A deputy must be a Contributor or higher.`);
    if (last < first) throw fieldError('last_day', 'The last day can’t be before the first day.');
    const { rows } = await sql<{ is_over: boolean; is_long: boolean; other: string | null }>`
      select ${last}::date < (${clock.now()}::timestamptz at time zone p.time_zone)::date as is_over,
        ${last}::date - ${first}::date >= ${maxDays}::integer as is_long,
        (select trim(u.first_name || ' ' || u.last_name) from deputies d join users u on u.id = d.deputy_id
          where d.programme_id = p.id and d.user_id = ${user} and d.ended_at is null
            and d.first_day <= ${last}::date and d.last_day >= ${first}::date limit 1) as other
      from programmes p where p.id = ${programme} for no key update`.execute(trx);
    const [found] = rows;
    if (found?.is_over) throw fieldError('last_day', 'The last day can’t be in the past.');
    if (found?.is_long) throw fieldError('last_day', 'A deputy can act for a year at most.');
    if (found?.other != null)
      throw fieldError('first_day', `${found.other} is the deputy on some of these days. End that first.`);
  }

  /** Tells the deputy, the member, the others of the member’s teams, and the audit log. */
  async function tell(
    trx: Transaction,
    { caller, programme }: { caller: Caller; programme: ProgrammeId },
    { id, ...named }: Deputy,
    act: 'named' | 'ended',
  ): Promise<void> {
    const { user_name: absent, deputy_name: deputy, first_day: from, last_day: to } = named;
    await recordEvent(trx, clock.now(), caller, {
      action: `deputy.${act}`,
      entity: 'deputy',
      entityId: id,
      programmeId: programme,
      changes: {
        user: [null, absent],
        deputy: [null, deputy],
        first_day: [null, from],
        last_day: [null, to],
      },
    });
    const { rows } = await sql<{ user: number }>`
      select distinct o.user_id as "user" from memberships m
      join membership_teams t on t.programme_id = m.programme_id and t.membership_id = m.id
      join membership_teams k on k.programme_id = t.programme_id and k.team_id = t.team_id
      join memberships o on o.programme_id = k.programme_id and o.id = k.membership_id
      where m.programme_id = ${programme} and m.user_id = ${named.user}`.execute(trx);
    const users = [named.user, named.deputy, ...rows.map(({ user }) => user)];
    const items = [{ entity: 'membership' as const, id: String(programme), label: deputy }];
    const details = { act, absent, deputy, from, to };
    await notify(trx, parts, [{ kind: 'deputy_named', programme, users, by: caller, items, details }]);
  }
}

/** Deputies who act today or later, which the caller may see. */
async function listDeputies(
  db: Queryable,
  now: Date,
  { id = null, caller }: { id?: number | null; caller: Caller },
): Promise<Deputy[]> {
  const where = programmesWith(caller, 'members.manage');
  const managed = where === 'all' ? null : [...where];
  const { rows } = await sql<Deputy>`
    select d.id, d.programme_id as programme, p.name as programme_name, d.user_id as "user",
      trim(u.first_name || ' ' || u.last_name) as user_name, d.deputy_id as deputy,
      trim(s.first_name || ' ' || s.last_name) as deputy_name, d.first_day, d.last_day,
      trim(n.first_name || ' ' || n.last_name) as named_by, d.first_day <= today as acts,
      coalesce((select json_agg(t.name order by t.sort_key, t.id) from memberships m
        join membership_teams k on k.programme_id = m.programme_id and k.membership_id = m.id
        join teams t on t.programme_id = k.programme_id and t.id = k.team_id and t.deleted_at is null
        where m.programme_id = d.programme_id and m.user_id = d.user_id), '[]') as teams
    from deputies d
    join programmes p on p.id = d.programme_id and p.deleted_at is null
    cross join lateral (select (${now}::timestamptz at time zone p.time_zone)::date as today) days
    join users u on u.id = d.user_id
    join users s on s.id = d.deputy_id
    join users n on n.id = d.named_by
    where d.ended_at is null and d.last_day >= today and (${id}::integer is null or d.id = ${id}::integer)
      and (${caller.userId}::integer in (d.user_id, d.deputy_id) or ${managed}::integer[] is null
        or d.programme_id = any(${managed}::integer[]))
    order by d.first_day, d.id`.execute(db);
  return rows;
}

/** Active members of a programme. */
async function listCandidates(db: Queryable, programme: ProgrammeId) {
  const { rows } = await sql<{ user: number; name: string; teams: string[]; can_act: boolean }>`
    select u.id as "user", trim(u.first_name || ' ' || u.last_name) as name, m.role <> 'Viewer' as can_act,
      coalesce((select json_agg(t.name order by t.sort_key, t.id) from membership_teams k
        join teams t on t.programme_id = k.programme_id and t.id = k.team_id and t.deleted_at is null
        where k.programme_id = m.programme_id and k.membership_id = m.id), '[]') as teams
    from memberships m join users u on u.id = m.user_id and u.status = 'active' and u.removed_at is null
    where m.programme_id = ${programme} order by 2, 1`.execute(db);
  return rows;
}
