import { sql } from 'kysely';
import type { EntryColumns } from '@baton/contract/baselines/baselines.ts';
import type {
  ScopeColumns,
  TrackerMilestone,
  TrackerStructure,
} from '@baton/contract/tracker/tracker-data.ts';
import { statusRulesOf } from '@baton/contract/tracker/status-rules.ts';
import { dayNumber, noDay } from '@baton/domain/day-number.ts';
import type { MeasureContext } from '@baton/domain/turnover/measures.ts';
import { createTrackerSet, isTurnover, type TrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { columnsJson, dayCount, scopesJson, structureJson } from '#turnover/cells/tracker-columns.ts';

export type PlanSet = TrackerSet<ScopeColumns, TrackerMilestone>;

/** Scopes and milestones of a plan, and the status rules. */
export interface PlanData {
  programme: ProgrammeId;
  revision: number;
  set: PlanSet;
  statusRules: MeasureContext;
}

export async function readPlanData(db: Queryable, programme: ProgrammeId, now: Date): Promise<PlanData> {
  const moment = await readMoment(db, programme, now);
  const { rows } = await sql<{ scopes: ScopeColumns; structure: TrackerStructure; spared: Spared }>`
    select ${scopesJson(programme)} as scopes, ${structureJson(programme)} as structure, ${columnsJson(
      ['scope', 'milestone'],
      sql`select scope, milestone from turnovers where programme_id = ${programme} and not required`,
    )} as spared`.execute(db);
  const { scopes, structure, spared } = rows[0]!;
  const set = createTrackerSet(scopes, structure.milestones, null);
  spared.scope.forEach((scope, at) => {
    const cellIndex = cellIndexOf(set, scope, spared.milestone[at]!);
    if (cellIndex !== undefined) set.cells.required[cellIndex] = 0;
  });
  const { revision, dataDate } = moment;
  return { programme, revision, set, statusRules: statusRulesOf(structure.settings, dayNumber(dataDate)) };
}

type Spared = Pick<EntryColumns, 'scope' | 'milestone'>;

/** Cell index of a scope's milestone; undefined if one of them was deleted. */
function cellIndexOf(
  { rowOf, columnOf, milestones }: PlanSet,
  scope: number,
  milestone: number,
): number | undefined {
  const [row, column] = [rowOf.get(scope), columnOf.get(milestone)];
  return row === undefined || column === undefined ? undefined : row * milestones.length + column;
}

const entryNames = ['scope', 'milestone', 'day'];

/** A baseline's dates as JSON that the database writes. */
export function entriesJson({ programme, id }: { programme: ProgrammeId; id: number }) {
  return columnsJson(
    entryNames,
    sql`select e.scope, e.milestone, ${dayCount(sql`e.day`)} as day from baseline_entries e
      join scopes s on s.programme_id = e.programme_id and s.id = e.scope and s.deleted_at is null
      join milestones m on m.programme_id = e.programme_id and m.id = e.milestone and m.deleted_at is null
      where e.programme_id = ${programme} and e.baseline = ${id} order by e.scope, e.milestone`,
  );
}

const expectedJson = (programme: ProgrammeId) =>
  columnsJson(
    entryNames,
    sql`select scope, milestone, ${dayCount(sql`coalesce(actual, forecast)`)} as day from turnovers
      where programme_id = ${programme} and required and coalesce(actual, forecast) is not null`,
  );

/** The days of a baseline, or of the forecast, by place. */
export async function readDays(
  db: Queryable,
  { programme, set }: PlanData,
  of: number | 'forecast',
): Promise<Int32Array> {
  const json = of === 'forecast' ? expectedJson(programme) : entriesJson({ programme, id: of });
  const { rows } = await sql<{ entries: EntryColumns }>`select ${json} as entries`.execute(db);
  const { scope, milestone, day } = rows[0]!.entries;
  const days = new Int32Array(set.scopes.id.length * set.milestones.length).fill(noDay);
  const width = set.milestones.length;
  scope.forEach((each, at) => {
    const cellIndex = cellIndexOf(set, each, milestone[at]!);
    if (cellIndex === undefined) return;
    const [row, column] = [Math.floor(cellIndex / width), cellIndex % width];
    // Scopes outside the chain have no forecast, even if one was entered.
    if (of === 'forecast' && (set.scopes.cancelled[row] || !isTurnover(set, row, column))) return;
    days[cellIndex] = day[at]!;
  });
  return days;
}

/** Whether a scope has and requires a milestone. */
export function isComplete({ set }: PlanData, cellIndex: number): boolean {
  const [row, column] = [Math.floor(cellIndex / set.milestones.length), cellIndex % set.milestones.length];
  return isTurnover(set, row, column) && set.cells.required[cellIndex] === 1;
}
