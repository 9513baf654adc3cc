import { readIssue } from '@baton/contract/turnover/read-issue.ts';
import type { LookaheadIssue } from '@baton/contract/turnover/lookahead-issues.ts';
import { reportContextOf } from '@baton/contract/turnover/report-ground.ts';
import type { WireMoves } from '@baton/contract/turnover/reports.ts';
import type { TrackerAnswer } from '@baton/contract/turnover/tracker-data.ts';
import { yardstickOf } from '@baton/contract/turnover/yardstick.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { ageing, ageingRows } from '@baton/domain/reports/ageing.ts';
import { dataQuality, dataQualityRows } from '@baton/domain/reports/data-quality.ts';
import { groundOf } from '@baton/domain/reports/ground.ts';
import { hitList, hitListRows } from '@baton/domain/reports/hit-list.ts';
import { lookBack, type DayChanges } from '@baton/domain/reports/look-back.ts';
import { milestoneTrend, trendByMilestone } from '@baton/domain/reports/milestone-trend.ts';
import { forecastReliability } from '@baton/domain/reports/reliability.ts';
import { runRate, runRateRows } from '@baton/domain/reports/run-rate.ts';
import { sCurve, sCurveRows } from '@baton/domain/reports/s-curve.ts';
import { skyline, skylineRows } from '@baton/domain/reports/skyline.ts';
import { slipLedger } from '@baton/domain/reports/slip-ledger.ts';
import { statusMatrix, statusMatrixRows } from '@baton/domain/reports/status-matrix.ts';
import { variance, varianceRows } from '@baton/domain/reports/variance.ts';
import { emptyFilter, filterSet } from '@baton/domain/turnover/filter.ts';
import { judgeSet } from '@baton/domain/turnover/judge-set.ts';
import { createTrackerSet } from '@baton/domain/turnover/tracker-set.ts';

/** What `npm run bench` reckons with: the answers of the product, and the changes of days as its server reads them. */
export interface ReckoningSource {
  tracker: TrackerAnswer;
  moves: WireMoves;
  issues: LookaheadIssue[];
  changes: DayChanges;
}

const weeks = 26;

/** Every calculation of the reports over all turnovers, and the least that reads the same arrays. */
export function reckonings({ tracker, moves, issues, changes }: ReckoningSource): {
  limit: () => unknown;
  reports: Record<string, () => unknown>;
} {
  const { structure, scopes, cells } = tracker;
  if (!structure || !scopes) throw new Error('The answer is not whole.');
  const set = createTrackerSet(scopes, structure.milestones, cells);
  const measuring = yardstickOf(structure.settings, dayNumber(tracker.data_date));
  const judgement = judgeSet(set, measuring);
  const self = { teams: [], person: null };
  const filtered = filterSet(set, judgement, emptyFilter, { ...measuring, self });
  const context = reportContextOf(measuring, set, structure);
  const ground = groundOf(set, judgement, filtered, context);
  const read = issues.map(readIssue);
  const days = Array.from({ length: weeks }, (_, at) => context.dataDate - 7 * (at + 1));
  const capacity = new Map(
    structure.teams.flatMap(({ id, weekly_capacity: weekly }) => (weekly === null ? [] : [[id, weekly]])),
  );
  return {
    limit() {
      const { baseline, forecast, actual } = set.cells;
      let sum = 0;
      for (const place of ground.places)
        sum += baseline[place]! + forecast[place]! + actual[place]! + judgement.status[place]!;
      return sum;
    },
    reports: {
      's-curve': () => sCurveRows(sCurve(ground, { period: 'week', unit: 'count' })),
      skyline: () => skylineRows(ground, skyline(ground, { period: 'week', basis: 'forecast', capacity })),
      matrix: () => statusMatrixRows(ground, statusMatrix(ground, 'area')),
      trend: () =>
        milestoneTrend([...lookBack(ground, changes, days, trendByMilestone), trendByMilestone(ground)]),
      variance: () => varianceRows(variance(ground)),
      slip: () => slipLedger(ground, moves),
      'run-rate': () => runRateRows(runRate(ground)),
      'hit-list': () => hitListRows(ground, hitList(ground)),
      reliability: () => forecastReliability(read, context, { weekStart: context.weekStart }),
      ageing: () => ageingRows(ground, ageing(ground)),
      'data-quality': () => dataQualityRows(dataQuality(ground)),
    },
  };
}
