import { sql } from 'kysely';
import type { HandoverNote } from '@baton/contract/tracker/handover-notes.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';

/** Rejected turnovers and those reported ready to submit; name, time and reason are in the history. */
export async function readHandoverNotes(db: Queryable, programme: ProgrammeId): Promise<HandoverNote[]> {
  const { rows } = await sql<HandoverNote>`
    select s.scope_kind || ':' || s.id as scope, t.milestone, x.kind, h.by, h.reason, h.note,
      to_char(coalesce(h.at, x.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from turnovers t
    join scopes s on s.programme_id = t.programme_id and s.id = t.scope and s.deleted_at is null
    cross join lateral (
      select 'rejected' as kind, 'state' as field, t.rejected_at as at, t.rejected_reason as reason
        where t.state = 'rejected'
      union all select 'ready', 'ready_at', t.ready_at, '' where t.ready_at is not null
    ) x
    cross join lateral (
      select max(e.at) as at, coalesce(max(e.actor_name), '') as by, coalesce(max(e.reason), x.reason) as reason,
        coalesce(max(e.note), '') as note
      from (select * from turnover_history l where l.programme_id = t.programme_id and l.scope = t.scope
        and l.milestone = t.milestone and l.field = x.field order by l.id desc limit 1) e
    ) h
    where t.programme_id = ${programme} and (t.state = 'rejected' or t.ready_at is not null) and t.actual is null
    order by at, scope, t.milestone`.execute(db);
  return rows;
}
