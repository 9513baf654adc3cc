import * as z from 'zod/mini';
import { slipUnits } from '../programme/programme-choices.ts';

export const share = z.object({ part: z.int(), whole: z.int(), share: z.nullable(z.number()) });
const optionalNumber = z.nullable(z.number());

/** Percent plan complete: kept ÷ (kept + missed); null if none is decided. */
export const planComplete = z.object({
  committed: z.int(),
  kept: z.int(),
  missed: z.int(),
  open: z.int(),
  share: optionalNumber,
});

const byGroup = z.array(z.object({ key: z.nullable(z.int()), label: z.string(), ppc: planComplete }));

/** Performance metrics of the look-aheads; days in the programme’s unit. */
export const measuresResponse = z.object({
  programme: z.int(),
  data_date: z.string(),
  unit: z.enum(slipUnits),
  /** Number of issues included. */
  issues: z.int(),
  /** Over all issues. */
  ppc: planComplete,
  /** Oldest first. `made_ready` and `anticipated` of 1, 2 and 3 weeks before. */
  weeks: z.array(
    z.object({
      issue: z.int(),
      week: z.string(),
      ppc: planComplete,
      made_ready: z.array(share),
      anticipated: z.array(share),
    }),
  ),
  /** Share of the turnovers that an issue forecast for its own week that were completed by its end. */
  execution: z.array(z.object({ week: z.string(), cei: share })),
  by_team: byGroup,
  by_area: byGroup,
  by_discipline: byGroup,
  by_milestone: byGroup,
  /** Reasons for missed commitments, most frequent first; the code is empty if none was given. */
  reasons: z.array(
    z.object({
      reason: z.string(),
      label: z.string(),
      count: z.int(),
      days: z.number(),
      cumulative: z.number(),
    }),
  ),
  drift: z.array(
    z.object({
      issue: z.int(),
      week: z.string(),
      sum: z.number(),
      later: z.int(),
      earlier: z.int(),
      same: z.int(),
      median: z.number(),
    }),
  ),
  accuracy: z.array(
    z.object({
      weeks_ahead: z.int(),
      count: z.int(),
      mean_error: optionalNumber,
      bias: optionalNumber,
      kept: share,
    }),
  ),
  /** Forecasts that moved later at least twice in the last four issues. */
  slippers: z.array(
    z.object({
      scope: z.string(),
      scope_code: z.string(),
      scope_name: z.string(),
      milestone: z.int(),
      milestone_code: z.string(),
      moves: z.int(),
      days: z.number(),
    }),
  ),
  constraints: z.object({
    /** First day of the period of `on_time`. */
    from: z.string(),
    on_time: share,
    open: z.int(),
    open_past_need_by: z.int(),
    without_day: z.int(),
    median_age: optionalNumber,
    shortest_runway: z.nullable(z.int()),
  }),
});
export type LookaheadMeasures = z.infer<typeof measuresResponse>;
