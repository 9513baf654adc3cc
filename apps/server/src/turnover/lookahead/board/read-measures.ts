import { sql } from 'kysely';
import type { LookaheadMeasures } from '@baton/contract/turnover/lookahead-measures.ts';
import type { ScopeKind } from '@baton/contract/turnover/scope-ref.ts';
import { dayNumber, type DayNumber } from '@baton/domain/day-number.ts';
import type { Blocker } from '@baton/domain/lookahead/constraints.ts';
import { repeatDelays } from '@baton/domain/lookahead/forecast-measures.ts';
import { inOrder, narrowIssues, type IssueItem } from '@baton/domain/lookahead/issue.ts';
import { areaMatcher, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { groupOf } from '@baton/domain/turnover/group-by.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { readIssueNames, readScopeKinds } from '#turnover/records/issue-names.ts';
import { readIssueFacts } from '#turnover/records/read-issue-facts.ts';
import type { ReportBase } from '#turnover/tracker/read/read-base.ts';
import { computeMeasures } from './compute-measures.ts';

/** Issues to measure. */
export interface MeasureSelection {
  filter: MeasureFilter;
  /** Number of latest issues. */
  last: number;
  /** As when the issue of this number was issued, on this day. */
  upTo?: { number: number; day: string };
}

/** Metrics of the last issues, filtered. */
export async function readMeasures(
  db: Queryable,
  moment: ProgrammeMoment,
  base: ReportBase,
  { filter, last, upTo }: MeasureSelection,
): Promise<LookaheadMeasures> {
  const isIn = itemChooser(base, await readScopeKinds(db, moment.id), filter);
  const issues = inOrder(narrowIssues(await readIssueFacts(db, moment, { last, upTo: upTo?.number }), isIn));
  const all = await readBlockers(db, moment);
  const known = upTo === undefined ? all : blockersAt(all, dayNumber(upTo.day));
  const blockers = known.filter(turnoverChooser(base, filter));
  const delays = repeatDelays(issues, base.measuring);
  // Only these need names.
  const named = await readIssueNames(db, moment.id, delays);
  return computeMeasures(moment.id, { base, issues, blockers, repeatDelays: delays, named });
}

/** A constraint with its turnover, as the metrics need it. */
interface CellBlocker extends Blocker {
  scope: number;
  milestone: number;
}

/** The constraints as known at the end of a day. */
function blockersAt(all: readonly CellBlocker[], day: DayNumber): CellBlocker[] {
  return all
    .filter(({ raised }) => raised <= day)
    .map((each) => (each.cleared !== null && each.cleared > day ? { ...each, cleared: null } : each));
}

/** Every constraint of a programme, those that were cleared included. */
async function readBlockers(db: Queryable, { id: programme, zone }: ProgrammeMoment): Promise<CellBlocker[]> {
  const dayOf = (column: string) =>
    sql`(${sql.ref(column)} at time zone ${zone}::text)::date - date '1970-01-01'`;
  const { rows } = await sql<CellBlocker>`
    select id, scope, milestone, ${dayOf('created_at')} as raised, need_by - date '1970-01-01' as "needBy",
      ${dayOf('cleared_at')} as cleared
    from constraints where programme_id = ${programme} and deleted_at is null`.execute(db);
  return rows;
}

/** Filter of the metrics; the team is the responsible team. */
type MeasureFilter = Pick<TrackerFilter, 'kind' | 'teams' | 'areas' | 'disciplines' | 'milestones'>;

interface TurnoverGroups {
  kind: ScopeKind | undefined;
  team: number | null;
  area: number | null;
  discipline: number | null;
  milestone: number;
}

function chooser({ set }: ReportBase, filter: MeasureFilter): (item: TurnoverGroups) => boolean {
  const fits = (wanted: readonly number[], value: number | null) =>
    wanted.length === 0 || (value !== null && wanted.includes(value));
  const isInside = areaMatcher(set, filter.areas);
  return (item) =>
    item.kind === filter.kind &&
    fits(filter.teams, item.team) &&
    (filter.areas.length === 0 || isInside(item.area)) &&
    fits(filter.disciplines, item.discipline) &&
    fits(filter.milestones, item.milestone);
}

/** Filters items by their state when issued. */
function itemChooser(base: ReportBase, kinds: ReadonlyMap<number, ScopeKind>, filter: MeasureFilter) {
  const isChosen = chooser(base, filter);
  return (item: IssueItem) => isChosen({ ...item, kind: kinds.get(item.scope) });
}

/** Filters turnovers by their current state. */
function turnoverChooser(base: ReportBase, filter: MeasureFilter) {
  const { set } = base;
  const isChosen = chooser(base, filter);
  const [giverOf, areaOf] = [groupOf(set, 'giver'), groupOf(set, 'area')];
  return ({ scope, milestone }: { scope: number; milestone: number }) => {
    const [row, column] = [set.rowOf.get(scope), set.columnOf.get(milestone)];
    if (row === undefined || column === undefined) return false;
    return isChosen({
      kind: set.scopes.kind[row],
      team: giverOf(row, column) as number | null,
      area: areaOf(row, column) as number | null,
      discipline: set.scopes.discipline[row] ?? null,
      milestone,
    });
  };
}
