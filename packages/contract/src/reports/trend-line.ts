import * as z from 'zod/mini';
import { dayNumber, dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { NamedTrendLine } from '@baton/domain/reports/trend-table.ts';
import { trendDirections } from '@baton/domain/turnover/history-drill-downs.ts';

/** A milestone, or a scope at one milestone, at each report date. */
export const trendLine = z.object({
  /** Id of the milestone or of the scope. */
  key: z.int(),
  code: z.string(),
  name: z.string(),
  /** The latest baseline of its turnovers. */
  baseline: z.nullable(z.string()),
  /** Of the median. */
  direction: z.enum(trendDirections),
  /** Days that the last finisher moved. */
  moved: z.number(),
  /** Days that the median moved: the day by which half of the turnovers are forecast or complete. */
  moved_median: z.number(),
  /** Days that the median moved per elapsed day. */
  rate: z.nullable(z.number()),
  /** `day` is the forecast of the last finisher; of a scope, both are the same. */
  points: z.array(z.object({ as_of: z.string(), day: z.string(), median: z.string() })),
  /** The baseline of each report date. `rebaselined`: days its median moved when another baseline became active. */
  baselines: z.array(
    z.nullable(
      z.object({
        number: z.string(),
        median: z.string(),
        last: z.string(),
        rebaselined: z.nullable(z.int()),
      }),
    ),
  ),
});
export type WireTrendLine = z.infer<typeof trendLine>;

/** A line on the wire; `baseline` is the latest one of its turnovers. */
export function writeTrendLine(
  { movedMedian, points, baselines, ...line }: NamedTrendLine,
  baseline: DayNumber | undefined,
): WireTrendLine {
  return {
    ...line,
    baseline: baseline === undefined ? null : dayOf(baseline),
    moved_median: movedMedian,
    points: points.map(({ asOf, day, median }) => ({
      as_of: dayOf(asOf),
      day: dayOf(day),
      median: dayOf(median),
    })),
    baselines: baselines.map(
      (each) => each && { ...each, median: dayOf(each.median), last: dayOf(each.last) },
    ),
  };
}

/** A line from the wire. */
export function readTrendLine({ moved_median, points, baselines, ...line }: WireTrendLine): NamedTrendLine {
  return {
    ...line,
    movedMedian: moved_median,
    points: points.map(({ as_of, day, median }) => ({
      asOf: dayNumber(as_of),
      day: dayNumber(day),
      median: dayNumber(median),
    })),
    baselines: baselines.map(
      (each) => each && { ...each, median: dayNumber(each.median), last: dayNumber(each.last) },
    ),
  };
}

/** Another baseline became active on this day. */
export const rebaseline = z.object({ day: z.string(), number: z.string(), former: z.string() });
export type WireRebaseline = z.infer<typeof rebaseline>;
