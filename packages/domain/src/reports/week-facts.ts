import { ageing, waitingLong } from './ageing.ts';
import { dataQuality } from './data-quality.ts';
import { nameAt, type Ground } from './ground.ts';
import { hitList } from './hit-list.ts';
import type { WeekFacts } from './narrative.ts';
import { runRate } from './run-rate.ts';
import { sCurve } from './s-curve.ts';
import { skyline } from './skyline.ts';
import { slipLedger } from './slip-ledger.ts';
import { weekProgress } from './week-progress.ts';

/** What a weekly report needs beyond the tracker. */
export interface WeekSources {
  /** How the active baseline is called. */
  baseline: string | null;
  moves: Parameters<typeof slipLedger>[1];
  sayReason: (code: string) => string;
  /** What became of the commitments for the week, as the look-ahead’s measures count them. */
  promised: WeekFacts['promised'];
  capacity: ReadonlyMap<number, number>;
}

/** Gathers the facts of the week from the reports themselves, so that text and pictures can't disagree. */
export function weekFacts(ground: Ground, sources: WeekSources): WeekFacts {
  const { set, context } = ground;
  const { week, ...progress } = weekProgress(ground);
  const curve = sCurve(ground, { period: 'week', unit: 'count' });
  const run = runRate(ground);
  const ledger = slipLedger(ground, sources.moves, { from: week });
  const [reason] = ledger.reasonsByCount;
  const waiting = waitingLong(ageing(ground));
  const { all } = dataQuality(ground);
  const towers = skyline(ground, { period: 'week', basis: 'forecast', capacity: sources.capacity }).columns;
  return {
    ...progress,
    dataDate: context.dataDate,
    baseline: sources.baseline,
    achieved: curve.achieved + curve.achievedAdded,
    planned: curve.planned,
    total: ground.places.length,
    behind: curve.behind,
    daysBehind: curve.daysBehind,
    movedLater: ledger.later.count,
    movedEarlier: ledger.earlier.count,
    topReason: reason ? { label: sources.sayReason(reason.key), count: reason.count } : null,
    promised: sources.promised,
    waitingLong: waiting[0] ? { count: waiting.length, oldestDays: waiting[0].calendarDays } : null,
    run,
    target: run.target,
    overloaded: towers
      .filter(({ start }) => start <= context.windowEnd)
      .flatMap(({ start, overloaded }) =>
        overloaded.map(({ team, load, capacity }) => ({
          team: context.label('receiver', team),
          week: start,
          load,
          capacity,
        })),
      )
      .slice(0, 3),
    hits: hitList(ground, { limit: 10 }).map(({ place, expected }) => ({ ...nameAt(set, place), expected })),
    quality: { score: all.score, stale: all.faults.stale.length },
  };
}
