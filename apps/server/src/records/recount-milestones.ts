import { sql, type RawBuilder } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { preparedStatement, StatementBatch, type PreparedStatement } from '#storage/prepared-statement.ts';
import { changeLogPart, countingPart, lockingRevision, namedIds, notifyPart } from '#storage/revision.ts';
import { outstandingSql } from './filter-conditions.ts';
import type { RecordKind } from './record-kind.ts';

/** A scope at a milestone; null is after the last one. */
export interface CountedMilestone {
  scope: number;
  milestone: number | null;
}

/**
 * Counts again what records of a kind are in the way at these milestones. Takes a revision of the programme only if a count
 * changed, and returns it. The programme's revision is locked first, so that two writers never count past each other.
 */
export async function recountMilestones(
  served: CountedKind,
  trx: Transaction,
  programme: ProgrammeId,
  now: Date,
  milestones: readonly CountedMilestone[],
): Promise<number | null> {
  if (milestones.length === 0) return null;
  const batch = new StatementBatch(trx);
  const revision = addRecount(served, batch, programme, now, milestones);
  await batch.execute();
  return revision();
}

/** The same, together with other statements; the revision can be read once they are executed. */
export function addRecount(
  served: CountedKind,
  batch: StatementBatch,
  programme: ProgrammeId,
  now: Date,
  milestones: readonly CountedMilestone[],
): () => number | null {
  batch.add(lockingRevision, { programme });
  const changed = batch.add(countAgain(served), { programme, now, milestones: JSON.stringify(milestones) });
  return () => (changed.rows[0] ? Number(changed.rows[0].revision) : null);
}

type CountedKind = Pick<RecordKind<never>, 'kind' | 'resource' | 'milestone' | 'counts'>;
type Count = PreparedStatement<
  { programme: ProgrammeId; now: Date; milestones: string },
  { revision: string }
>;

const statements = new Map<string, Count>();

/** The statement of a kind, written once. */
function countAgain(served: CountedKind): Count {
  const { name } = served.resource;
  const known = statements.get(name);
  if (known) return known;
  const made = countStatement(served);
  statements.set(name, made);
  return made;
}

/**
 * Counts the cells. If counts changed, takes a revision and lets open trackers read those cells again. The counts of a
 * system are the sum over its milestones; without version, because nobody has edited the system.
 */
function countStatement({ kind, resource, milestone, counts }: CountedKind): Count {
  const entity = resource.name;
  const table = sql.table(resource.name);
  const names = Object.keys(counts.columns).map((name) => sql.ref(name));
  const listed = (alias: string) => sql.join(names.map((name) => sql`${sql.ref(alias)}.${name}`));
  const summed = (write: (name: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql.join(counts.sums.map((name) => write(sql.ref(name))));
  const sums = ({ programme }: { programme: unknown }) =>
    counts.sums.length === 0
      ? sql``
      : sql`current as (
      select scope, ${summed((name) => name)} from changed
      union all
      select g.scope, ${summed((name) => sql`g.${name}`)} from milestone_counts g
      where g.programme_id = ${programme} and g.scope = any(array(select scope from changed))
        and not exists (select 1 from changed c where c.scope = g.scope and c.milestone = g.milestone)),
    summed as (
      update scopes s set ${summed((name) => sql`${name} = n.${name}`)}
      from (select scope, ${summed((name) => sql`sum(${name})::int as ${name}`)} from current group by 1) n
      where s.programme_id = ${programme} and s.id = any(array(select scope from changed)) and s.id = n.scope
        and (${summed((name) => sql`s.${name}`)}) is distinct from (${summed((name) => sql`n.${name}`)})),`;
  return preparedStatement(
    `${entity}.count`,
    ({ programme, now, milestones }) => sql`
    with wanted as (
      select distinct x.scope, coalesce(x.milestone, 0) as milestone
      from jsonb_to_recordset(${milestones}::jsonb) as x(scope integer, milestone integer)),
    ${counts.parts?.(programme) ?? sql``}
    tallied as (
      select w.scope, w.milestone,
        ${sql.join(Object.entries(counts.columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))}
      from wanted w
      left join ${table} p on p.programme_id = ${programme} and p.scope = w.scope
        and p.${sql.ref(milestone)} is not distinct from nullif(w.milestone, 0)
        and p.deleted_at is null and ${outstandingSql(kind, 'p')}
      ${counts.join ?? sql``}
      group by 1, 2),
    changed as (
      insert into milestone_counts as g (programme_id, scope, milestone, ${sql.join(names)})
      select ${programme}::integer, n.* from tallied n
      where n.${sql.ref(counts.open)} > 0 or exists (select 1 from milestone_counts e where e.programme_id = ${programme}
        and e.scope = n.scope and e.milestone = n.milestone)
      on conflict (programme_id, scope, milestone) do update
        set ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}
      where (${listed('g')}) is distinct from (${listed('excluded')})
      returning g.*),
    ${sums({ programme })}
    counted as (${countingPart(sql`select ${programme}::integer, 1 where exists (select 1 from changed)`)}),
    noted as (${changeLogPart({ programme, now, entity, ids: namedIds(sql`select distinct scope from changed order by 1`) })}),
    shown as (
      insert into turnovers (programme_id, scope, milestone, version, revision, created_at, updated_at)
      select ${programme}::integer, c.scope, c.milestone, 0, r.revision, ${now}::timestamptz, ${now}::timestamptz
      from changed c, counted r where c.milestone <> 0
      on conflict (programme_id, scope, milestone) do update set revision = excluded.revision)
    select revision, ${notifyPart({ programme, entity })} from counted`,
  );
}

/** Counts all milestones of a programme again, for example after its categories changed. */
export async function recountProgramme(
  served: CountedKind,
  trx: Transaction,
  programme: ProgrammeId,
  now: Date,
): Promise<void> {
  const { kind, resource, milestone } = served;
  const { rows } = await sql<CountedMilestone>`
    select distinct scope, ${sql.ref(milestone)} as milestone from ${sql.table(resource.name)}
    where programme_id = ${programme} and deleted_at is null and state = any(${[...kind.outstanding]})
    union select scope, nullif(milestone, 0) from milestone_counts where programme_id = ${programme}`.execute(
    trx,
  );
  await recountMilestones(served, trx, programme, now, rows);
}
