import * as z from 'zod/mini';
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
/** Another baseline became active on this day. */
export const rebaseline = z.object({ day: z.string(), number: z.string(), former: z.string() });
export type WireRebaseline = z.infer<typeof rebaseline>;
