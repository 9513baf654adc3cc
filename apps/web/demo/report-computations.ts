import { reportContextOf } from '@baton/contract/reports/report-data.ts';
import type { WireMoves } from '@baton/contract/reports/reports.ts';
import type { TrackerResponse } from '@baton/contract/tracker/tracker-data.ts';
import { statusRulesOf } from '@baton/contract/tracker/status-rules.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { ageing, ageingRows } from '@baton/domain/reports/ageing.ts';
import { dataQuality, dataQualityRows } from '@baton/domain/reports/data-quality.ts';
import { reportDataOf } from '@baton/domain/turnover/report-data.ts';
import { hitList, hitListRows } from '@baton/domain/reports/hit-list.ts';
import { lookBack, type DayChanges } from '@baton/domain/reports/look-back.ts';
import { milestoneTrend, trendByMilestone } from '@baton/domain/reports/milestone-trend.ts';
import { runRate, runRateRows } from '@baton/domain/reports/run-rate.ts';
import { sCurve, sCurveRows } from '@baton/domain/reports/s-curve.ts';
import { skyline, skylineRows } from '@baton/domain/reports/skyline.ts';
import { slipLog } from '@baton/domain/reports/slip-log.ts';
import { statusMatrix, statusMatrixRows } from '@baton/domain/reports/status-matrix.ts';
import { variance, varianceRows } from '@baton/domain/reports/variance.ts';
import { emptyFilter, filterSet } from '@baton/domain/turnover/filter.ts';
import { evaluateSet } from '@baton/domain/turnover/evaluate-set.ts';
import { createTrackerSet } from '@baton/domain/turnover/tracker-set.ts';

/** Input of `npm run bench`: the product’s responses, and the day changes as its server reads them. */
export interface ReportSource {
  tracker: TrackerResponse;
  moves: WireMoves;
  changes: DayChanges;
}

const weeks = 26;

/** Every report computation over all turnovers, and the minimum that reads the same arrays. */
export function reportComputations({ tracker, moves, changes }: ReportSource): {
  limit: () => unknown;
  reports: Record<string, () => unknown>;
} {
  const { structure, scopes, cells } = tracker;
  if (!structure || !scopes) throw new Error('The answer is not whole.');
  const set = createTrackerSet(scopes, structure.milestones, cells);
  const measuring = statusRulesOf(structure.settings, dayNumber(tracker.data_date));
  const evaluation = evaluateSet(set, measuring);
  const self = { teams: [], person: null };
  const filtered = filterSet(set, evaluation, emptyFilter, { ...measuring, self });
  const context = reportContextOf(measuring, set, structure);
  const reportData = reportDataOf(set, evaluation, filtered, context);
  const days = Array.from({ length: weeks }, (_, at) => context.dataDate - 7 * (at + 1));
  const capacity = new Map(
    structure.teams.flatMap(({ id, weekly_capacity: weekly }) => (weekly === null ? [] : [[id, weekly]])),
  );
  return {
    limit() {
      const { baseline, forecast, actual } = set.cells;
      let sum = 0;
      for (const cellIndex of reportData.cellIndexes)
        sum +=
          baseline[cellIndex]! + forecast[cellIndex]! + actual[cellIndex]! + evaluation.status[cellIndex]!;
      return sum;
    },
    reports: {
      's-curve': () => sCurveRows(sCurve(reportData, { period: 'week', unit: 'count' })),
      skyline: () =>
        skylineRows(reportData, skyline(reportData, { period: 'week', basis: 'forecast', capacity })),
      matrix: () => statusMatrixRows(reportData, statusMatrix(reportData, 'area')),
      trend: () =>
        milestoneTrend([
          ...lookBack(reportData, changes, days, trendByMilestone),
          trendByMilestone(reportData),
        ]),
      variance: () => varianceRows(variance(reportData)),
      slip: () => slipLog(reportData, moves),
      'run-rate': () => runRateRows(runRate(reportData)),
      'hit-list': () => hitListRows(reportData, hitList(reportData)),
      ageing: () => ageingRows(reportData, ageing(reportData)),
      'data-quality': () => dataQualityRows(dataQuality(reportData)),
    },
  };
}
