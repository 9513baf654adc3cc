import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { preparedStatement } from '#storage/prepared-statement.ts';
import { incrementRevision, lockRevision } from '#storage/revision.ts';

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
  await lockRevision(trx, programme);
  const changed = await countAgain(trx, { programme, gates: JSON.stringify(gates) });
  if (changed.length === 0) return null;
  const scopes = [...new Set(changed.map(({ scope }) => scope))];
  const revision = await incrementRevision(trx, programme, now, { entity: 'punches', ids: scopes });
  await showCounts(trx, { programme, revision, now, scopes, cells: JSON.stringify(changed) });
  return revision;
}

/** Counts the cells, and returns those whose counts changed. */
const countAgain = preparedStatement<
  { programme: ProgrammeId; gates: string },
  { scope: number; milestone: number }
>(
  'punches.count',
  ({ programme, gates }) => sql`
    with wanted as (
      select distinct x.scope, coalesce(x.milestone, 0) as milestone
      from jsonb_to_recordset(${gates}::jsonb) as x(scope integer, milestone integer)),
    categories as (
      select id, blocks, row_number() over (order by position, sort_key, id) as severity
      from punch_categories where programme_id = ${programme} and deleted_at is null),
    counted as (
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
    added as (
      insert into gate_counts as g (programme_id, scope, milestone, punches_open, punches_blocking, punch_a, punch_b,
        punch_c, punch_due, exceptions_open)
      select ${programme}::integer, n.* from counted n
      where n.punches_open > 0 or exists (select 1 from gate_counts e where e.programme_id = ${programme}
        and e.scope = n.scope and e.milestone = n.milestone)
      on conflict (programme_id, scope, milestone) do update set punches_open = excluded.punches_open,
        punches_blocking = excluded.punches_blocking, punch_a = excluded.punch_a, punch_b = excluded.punch_b,
        punch_c = excluded.punch_c, punch_due = excluded.punch_due, exceptions_open = excluded.exceptions_open
      where (g.punches_open, g.punches_blocking, g.punch_a, g.punch_b, g.punch_c, g.punch_due, g.exceptions_open)
        is distinct from (excluded.punches_open, excluded.punches_blocking, excluded.punch_a, excluded.punch_b,
          excluded.punch_c, excluded.punch_due, excluded.exceptions_open)
      returning g.scope, g.milestone)
    select scope, milestone from added order by scope, milestone`,
);

interface ShownCounts {
  programme: ProgrammeId;
  revision: number;
  now: Date;
  scopes: readonly number[];
  /** Cells whose counts changed, as JSON. */
  cells: string;
}

/**
 * Lets open trackers read the cells again. The counts of a system are the sum over its milestones; without version,
 * because nobody has edited the system.
 */
const showCounts = preparedStatement<ShownCounts, object>(
  'punches.show',
  ({ programme, revision, now, scopes, cells }) => sql`
    with summed as (
      update scopes s set punch_a = n.punch_a, punch_b = n.punch_b, punch_c = n.punch_c
      from (select scope, sum(punch_a)::int as punch_a, sum(punch_b)::int as punch_b, sum(punch_c)::int as punch_c
        from gate_counts where programme_id = ${programme} and scope = any(${scopes}::integer[]) group by 1) n
      where s.programme_id = ${programme} and s.id = n.scope
        and (s.punch_a, s.punch_b, s.punch_c) is distinct from (n.punch_a, n.punch_b, n.punch_c))
    insert into turnovers (programme_id, scope, milestone, version, revision, created_at, updated_at)
    select ${programme}::integer, x.scope, x.milestone, 0, ${revision}::bigint, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${cells}::jsonb) as x(scope integer, milestone integer)
    where x.milestone <> 0
    on conflict (programme_id, scope, milestone) do update set revision = excluded.revision`,
);

/** Counts all milestones of a programme again, after its categories changed. */
export async function recountProgramme(trx: Transaction, programme: ProgrammeId, now: Date): Promise<void> {
  const { rows } = await sql<Gate>`
    select distinct scope, clear_by as milestone from punches where programme_id = ${programme}
      and deleted_at is null and state in ('open', 'cleared')
    union select scope, nullif(milestone, 0) from gate_counts where programme_id = ${programme}`.execute(trx);
  await recountGates(trx, programme, now, rows);
}
