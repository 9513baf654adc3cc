import { ageing, waitingLong } from './ageing.ts';
import { dataQuality } from './data-quality.ts';
import { nameAt, type ReportData } from '#turnover/report-data.ts';
import { hitList } from './hit-list.ts';
import type { WeekFacts } from './narrative.ts';
import { runRate } from './run-rate.ts';
import { sCurve } from './s-curve.ts';
import { skyline } from './skyline.ts';
import { slipLog } from './slip-log.ts';
import { weekProgress } from './week-progress.ts';

/** Input of a weekly report in addition to the tracker. */
export interface WeekSources {
  /** Name of the active baseline. */
  baseline: string | null;
  moves: Parameters<typeof slipLog>[1];
  reasonLabel: (code: string) => string;
  /** Results of the commitments for the week, as counted by the look-ahead’s measures. */
  committed: WeekFacts['committed'];
  capacity: ReadonlyMap<number, number>;
}

/** Collects the facts of the week from the reports, so that text and charts agree. */
export function weekFacts(reportData: ReportData, sources: WeekSources): WeekFacts {
  const { set, context } = reportData;
  const { week, ...progress } = weekProgress(reportData);
  const curve = sCurve(reportData, { period: 'week', unit: 'count' });
  const run = runRate(reportData);
  const log = slipLog(reportData, sources.moves, { from: week });
  const [reason] = log.reasonsByCount;
  const waiting = waitingLong(ageing(reportData));
  const { all } = dataQuality(reportData);
  const towers = skyline(reportData, {
    period: 'week',
    basis: 'forecast',
    capacity: sources.capacity,
  }).columns;
  return {
    ...progress,
    dataDate: context.dataDate,
    baseline: sources.baseline,
    achieved: curve.achieved + curve.achievedAdded,
    planned: curve.planned,
    total: reportData.cellIndexes.length,
    behind: curve.behind,
    daysBehind: curve.daysBehind,
    movedLater: log.later.count,
    movedEarlier: log.earlier.count,
    turnoversMoved: { later: log.later.turnovers, earlier: log.earlier.turnovers },
    topReason: reason ? { label: sources.reasonLabel(reason.key), count: reason.count } : null,
    committed: sources.committed,
    waitingLong: waiting[0] ? { count: waiting.length, oldestDays: waiting[0].calendarDays } : null,
    run,
    target: run.target,
    overloaded: towers
      .filter(({ start }) => start <= context.windowEnd)
      .flatMap(({ start, overloaded }) =>
        overloaded.map(({ team, load, capacity }) => ({
          team: context.label('receiving', team),
          week: start,
          load,
          capacity,
        })),
      )
      .slice(0, 3),
    hits: hitList(reportData, { limit: 10 }).map(({ cellIndex, expected }) => ({
      ...nameAt(set, cellIndex),
      expected,
    })),
    quality: { score: all.score, stale: all.faults.stale.length },
  };
}
