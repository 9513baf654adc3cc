import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { preparedStatement, StatementBatch } from '#storage/prepared-statement.ts';
import { changeLogPart, countingPart, lockingRevision, namedIds, notifyPart } from '#storage/revision.ts';

/** A scope at a milestone; null is after the last one. */
export interface Gate {
  scope: number;
  milestone: number | null;
}

/**
 * Counts again what is in the way at these milestones. Takes a revision of the programme only if a count changed, and
 * returns it. The programme's revision is locked first, so that two writers never count past each other.
 */
export async function recountGates(
  trx: Transaction,
  programme: ProgrammeId,
  now: Date,
  gates: readonly Gate[],
): Promise<number | null> {
  if (gates.length === 0) return null;
  const batch = new StatementBatch(trx);
  const revision = addRecount(batch, programme, now, gates);
  await batch.execute();
  return revision();
}

/** The same, together with other statements; the revision can be read once they are executed. */
export function addRecount(
  batch: StatementBatch,
  programme: ProgrammeId,
  now: Date,
  gates: readonly Gate[],
): () => number | null {
  batch.add(lockingRevision, { programme });
  const changed = batch.add(countAgain, { programme, now, gates: JSON.stringify(gates) });
  return () => (changed.rows[0] ? Number(changed.rows[0].revision) : null);
}

const entity = 'punches';

/**
 * Counts the cells. If counts changed, takes a revision and lets open trackers read those cells again. The counts of a
 * system are the sum over its milestones; without version, because nobody has edited the system.
 */
const countAgain = preparedStatement<
  { programme: ProgrammeId; now: Date; gates: string },
  { revision: string }
>(
  'punches.count',
  ({ programme, now, gates }) => sql`
    with wanted as (
      select distinct x.scope, coalesce(x.milestone, 0) as milestone
      from jsonb_to_recordset(${gates}::jsonb) as x(scope integer, milestone integer)),
    categories as (
      select id, blocks, row_number() over (order by position, sort_key, id) as severity
      from punch_categories where programme_id = ${programme} and deleted_at is null),
    tallied as (
      select w.scope, w.milestone, count(p.id)::int as punches_open,
        count(p.id) filter (where c.blocks and w.milestone <> 0)::int as punches_blocking,
        count(p.id) filter (where c.severity = 1)::int as punch_a,
        count(p.id) filter (where c.severity = 2)::int as punch_b,
        count(p.id) filter (where c.severity = 3)::int as punch_c,
        case when bool_or(p.due is null) filter (where c.blocks) then null
          else max(p.due) filter (where c.blocks) end as punch_due,
        count(p.id) filter (where p.carried_from is not null)::int as exceptions_open
      from wanted w
      left join punches p on p.programme_id = ${programme} and p.scope = w.scope
        and p.clear_by is not distinct from nullif(w.milestone, 0)
        and p.deleted_at is null and p.state in ('open', 'cleared')
      left join categories c on c.id = p.category
      group by 1, 2),
    changed as (
      insert into gate_counts as g (programme_id, scope, milestone, punches_open, punches_blocking, punch_a, punch_b,
        punch_c, punch_due, exceptions_open)
      select ${programme}::integer, n.* from tallied n
      where n.punches_open > 0 or exists (select 1 from gate_counts e where e.programme_id = ${programme}
        and e.scope = n.scope and e.milestone = n.milestone)
      on conflict (programme_id, scope, milestone) do update set punches_open = excluded.punches_open,
        punches_blocking = excluded.punches_blocking, punch_a = excluded.punch_a, punch_b = excluded.punch_b,
        punch_c = excluded.punch_c, punch_due = excluded.punch_due, exceptions_open = excluded.exceptions_open
      where (g.punches_open, g.punches_blocking, g.punch_a, g.punch_b, g.punch_c, g.punch_due, g.exceptions_open)
        is distinct from (excluded.punches_open, excluded.punches_blocking, excluded.punch_a, excluded.punch_b,
          excluded.punch_c, excluded.punch_due, excluded.exceptions_open)
      returning g.*),
    current as (
      select scope, punch_a, punch_b, punch_c from changed
      union all
      select g.scope, g.punch_a, g.punch_b, g.punch_c from gate_counts g
      where g.programme_id = ${programme} and g.scope = any(array(select scope from changed))
        and not exists (select 1 from changed c where c.scope = g.scope and c.milestone = g.milestone)),
    summed as (
      update scopes s set punch_a = n.punch_a, punch_b = n.punch_b, punch_c = n.punch_c
      from (select scope, sum(punch_a)::int as punch_a, sum(punch_b)::int as punch_b, sum(punch_c)::int as punch_c
        from current group by 1) n
      where s.programme_id = ${programme} and s.id = any(array(select scope from changed)) and s.id = n.scope
        and (s.punch_a, s.punch_b, s.punch_c) is distinct from (n.punch_a, n.punch_b, n.punch_c)),
    counted as (${countingPart(sql`select ${programme}::integer, 1 where exists (select 1 from changed)`)}),
    noted as (${changeLogPart({ programme, now, entity, ids: namedIds(sql`select distinct scope from changed order by 1`) })}),
    shown as (
      insert into turnovers (programme_id, scope, milestone, version, revision, created_at, updated_at)
      select ${programme}::integer, c.scope, c.milestone, 0, r.revision, ${now}::timestamptz, ${now}::timestamptz
      from changed c, counted r where c.milestone <> 0
      on conflict (programme_id, scope, milestone) do update set revision = excluded.revision)
    select revision, ${notifyPart({ programme, entity })} from counted`,
);

/** Counts all milestones of a programme again, after its categories changed. */
export async function recountProgramme(trx: Transaction, programme: ProgrammeId, now: Date): Promise<void> {
  const { rows } = await sql<Gate>`
    select distinct scope, clear_by as milestone from punches where programme_id = ${programme}
      and deleted_at is null and state in ('open', 'cleared')
    union select scope, nullif(milestone, 0) from gate_counts where programme_id = ${programme}`.execute(trx);
  await recountGates(trx, programme, now, rows);
}
