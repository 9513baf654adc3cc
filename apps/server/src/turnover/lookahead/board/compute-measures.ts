import type { LookaheadMeasures } from '@baton/contract/turnover/lookahead-measures.ts';
import { reasonLabels, reportContextOf } from '@baton/contract/turnover/report-data.ts';
import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { missedReasons, planComplete } from '@baton/domain/lookahead/commitments.ts';
import { constraintRemoval, type Blocker } from '@baton/domain/lookahead/constraints.ts';
import {
  currentExecution,
  drift,
  forecastAccuracy,
  type repeatDelays,
} from '@baton/domain/lookahead/forecast-measures.ts';
import { planCompleteBy, weekMeasures, type IssueGrouping } from '@baton/domain/lookahead/issue-measures.ts';
import { itemKey, type Issue } from '@baton/domain/lookahead/issue.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { readIssueNames } from '#turnover/records/issue-names.ts';
import type { ReportBase } from '#turnover/tracker/read/read-base.ts';

/** Horizons (weeks) for forecast accuracy. */
const weeksAhead = [1, 2, 4];
/** Period (weeks) for constraints if there is no issue. */
const defaultWeeks = 12;

/** Input of the metrics. */
export interface MeasureSource {
  base: ReportBase;
  /** In order of their weeks, filtered. */
  issues: readonly Issue[];
  blockers: readonly Blocker[];
  repeatDelays: ReturnType<typeof repeatDelays>;
  /** Names of the turnovers. */
  named: Awaited<ReturnType<typeof readIssueNames>>;
}

/** Metrics of the look-aheads, computed by the domain. */
export function computeMeasures(
  programme: ProgrammeId,
  { base, issues, blockers, repeatDelays, named }: MeasureSource,
): LookaheadMeasures {
  const { measuring, structure, set } = base;
  const { dataDate, weekStart, slipUnit } = measuring;
  const { label } = reportContextOf(measuring, set, structure);
  const reasonLabel = reasonLabels(structure);
  const actuals = actualsOf(base);
  const from = issues[0]?.week ?? dataDate - 7 * defaultWeeks;
  return {
    programme,
    data_date: dayOf(dataDate),
    unit: slipUnit,
    issues: issues.length,
    ppc: planComplete(issues.flatMap(({ items }) => items)),
    weeks: weekMeasures(issues, { weekStart }).map(({ week, madeReady, ...rest }) => ({
      ...rest,
      week: dayOf(week),
      made_ready: madeReady,
    })),
    execution: currentExecution(issues, weekStart).map(({ week, cei }) => ({ week: dayOf(week), cei })),
    by_team: groupsOf(issues, 'team', (key) => label('giver', key)),
    by_area: groupsOf(issues, 'area', (key) => label('area', key)),
    by_discipline: groupsOf(issues, 'discipline', (key) => label('discipline', key)),
    by_milestone: groupsOf(issues, 'milestone', (key) => label('milestone', key)),
    reasons: missedReasons(issues, { ...measuring, actuals }).map(({ key, ...line }) => ({
      reason: key,
      label: reasonLabel(key),
      ...line,
    })),
    drift: drift(issues, measuring).map(({ week, ...rest }) => ({ ...rest, week: dayOf(week) })),
    accuracy: forecastAccuracy(issues, weeksAhead, measuring, {
      weekStart,
      actualOf: (item) => actuals.get(itemKey(item)) ?? null,
    }).map(({ weeksAhead: weeks_ahead, meanError, ...rest }) => ({
      ...rest,
      weeks_ahead,
      mean_error: meanError,
    })),
    slippers: repeatDelays.map(({ moves, days, ...item }) => ({
      ...named(item),
      moves,
      days,
    })),
    constraints: { from: dayOf(from), ...removalOf(blockers, from, dataDate) },
  };
}

function groupsOf(issues: readonly Issue[], by: IssueGrouping, label: (key: number | null) => string) {
  return planCompleteBy(issues, by)
    .map(({ key, ppc }) => ({ key, label: label(key), ppc }))
    .toSorted((a, b) => b.ppc.committed - a.ppc.committed || a.label.localeCompare(b.label));
}

function removalOf(blockers: readonly Blocker[], from: DayNumber, dataDate: DayNumber) {
  const found = constraintRemoval(blockers, { from, dataDate });
  return {
    on_time: found.onTime,
    open: found.open,
    open_past_need_by: found.openPastNeedBy,
    without_day: found.withoutDay,
    median_age: found.medianAge,
    shortest_runway: found.shortestRunway,
  };
}

/** Actual dates from the tracker. */
function actualsOf({ set, measuring }: ReportBase): Map<string, DayNumber> {
  const found = new Map<string, DayNumber>();
  const { cells, milestones, scopes } = set;
  cells.actual.forEach((actual, cellIndex) => {
    if (actual === noDay || actual > measuring.dataDate) return;
    const row = Math.trunc(cellIndex / milestones.length);
    found.set(
      itemKey({ scope: scopes.id[row]!, milestone: milestones[cellIndex - row * milestones.length]!.id }),
      actual,
    );
  });
  return found;
}
