import type { LookaheadMeasures } from '@baton/contract/lookahead/lookahead-measures.ts';
import { reasonLabels, reportContextOf } from '@baton/contract/reports/report-data.ts';
import type { ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { missedReasons, planComplete } from '@baton/domain/lookahead/commitments.ts';
import { drift, forecastAccuracy, type Accuracy } from '@baton/domain/lookahead/forecast-measures.ts';
import { planCompleteBy, type IssueGrouping } from '@baton/domain/lookahead/issue-measures.ts';
import { inOrder, narrowIssues, type IssueItem, type Issue } from '@baton/domain/lookahead/issue.ts';
import { areaMatcher, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { actualFinder } from '@baton/domain/turnover/tracker-set.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { readScopeKinds } from '#turnover/records/issue-names.ts';
import { readIssueFacts } from '#turnover/records/read-issue-facts.ts';
import type { ReportBase } from '#turnover/tracker/read/read-base.ts';

/** Horizons (weeks) for forecast accuracy. */
const weeksAhead = [1, 2, 4];

/** Issues to measure. */
interface MeasureSelection {
  filter: MeasureFilter;
  /** Number of latest issues. */
  last: number;
  /** As when the issue of this number was issued. */
  upTo?: number;
}

/** Metrics of the last issues, filtered. */
export async function readMeasures(
  db: Queryable,
  moment: ProgrammeMoment,
  base: ReportBase,
  { filter, last, upTo }: MeasureSelection,
): Promise<LookaheadMeasures> {
  const isIn = itemChooser(base, await readScopeKinds(db, moment.id), filter);
  const issues = inOrder(narrowIssues(await readIssueFacts(db, moment, { last, upTo }), isIn));
  return computeMeasures(moment.id, base, issues);
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

/** Metrics of the look-aheads, computed by the domain. */
function computeMeasures(
  programme: ProgrammeId,
  base: ReportBase,
  issues: readonly Issue[],
): LookaheadMeasures {
  const { measuring, structure, set } = base;
  const { dataDate, weekStart, slipUnit } = measuring;
  const { label } = reportContextOf(measuring, set, structure);
  const reasonLabel = reasonLabels(structure);
  const actualOf = actualFinder(set, dataDate);
  const found = forecastAccuracy(issues, { ...measuring, weeksAhead, weekStart, actualOf });
  return {
    programme,
    data_date: dayOf(dataDate),
    unit: slipUnit,
    issues: issues.length,
    ppc: planComplete(issues.flatMap(({ items }) => items)),
    weeks: inOrder(issues).map(({ number, week, items }) => ({
      issue: number,
      week: dayOf(week),
      ppc: planComplete(items),
    })),
    by_team: groupsOf(issues, 'team', (key) => label('responsible', key)),
    by_area: groupsOf(issues, 'area', (key) => label('area', key)),
    by_discipline: groupsOf(issues, 'discipline', (key) => label('discipline', key)),
    by_milestone: groupsOf(issues, 'milestone', (key) => label('milestone', key)),
    reasons: missedReasons(issues, { ...measuring, actualOf }).map(({ key, ...line }) => ({
      reason: key,
      label: reasonLabel(key),
      ...line,
    })),
    drift: drift(issues, measuring).map(({ week, ...rest }) => ({ ...rest, week: dayOf(week) })),
    accuracy: accuracyOf(found.all),
    accuracy_by_team: found.teams.map(({ team, accuracy }) => ({
      key: team,
      label: label('responsible', team),
      accuracy: accuracyOf(accuracy),
    })),
  };
}

function accuracyOf(lines: readonly Accuracy[]) {
  return lines.map(({ weeksAhead: weeks_ahead, meanError: mean_error, ...rest }) => ({
    weeks_ahead,
    mean_error,
    ...rest,
  }));
}

function groupsOf(issues: readonly Issue[], by: IssueGrouping, label: (key: number | null) => string) {
  return planCompleteBy(issues, by)
    .map(({ key, ppc }) => ({ key, label: label(key), ppc }))
    .toSorted((a, b) => b.ppc.committed - a.ppc.committed || a.label.localeCompare(b.label));
}
