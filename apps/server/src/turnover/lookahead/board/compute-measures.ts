import type { LookaheadMeasures } from '@baton/contract/turnover/lookahead-measures.ts';
import { reasonLabels, reportContextOf } from '@baton/contract/turnover/report-data.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { missedReasons, planComplete } from '@baton/domain/lookahead/commitments.ts';
import { drift, forecastAccuracy, type Accuracy } from '@baton/domain/lookahead/forecast-measures.ts';
import { planCompleteBy, type IssueGrouping } from '@baton/domain/lookahead/issue-measures.ts';
import { inOrder, type Issue } from '@baton/domain/lookahead/issue.ts';
import { actualFinder } from '@baton/domain/turnover/tracker-set.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { ReportBase } from '#turnover/tracker/read/read-base.ts';

/** Horizons (weeks) for forecast accuracy. */
const weeksAhead = [1, 2, 4];

/** Metrics of the look-aheads, computed by the domain. */
export function computeMeasures(
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
    by_team: groupsOf(issues, 'team', (key) => label('giver', key)),
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
      label: label('giver', team),
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
