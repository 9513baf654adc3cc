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

/** Forecast accuracy at one number of weeks ahead. */
export const accuracyLine = z.object({
  weeks_ahead: z.int(),
  /** Completed turnovers that had a forecast that number of weeks ahead. */
  count: z.int(),
  mean_error: optionalNumber,
  bias: optionalNumber,
  /** Completed by the end of the forecast week ÷ all forecast for a week that is over. */
  kept: share,
  /** Distinct turnovers: one that was moved later was forecast more than once. Null in look-aheads that were issued before. */
  turnovers: z.nullable(z.object({ due: z.int(), kept: z.int(), missed: z.int() })),
});
const accuracy = z.array(accuracyLine);

/** Performance metrics of the look-aheads; days in the programme’s unit. */
export const measuresResponse = z.object({
  programme: z.int(),
  data_date: z.string(),
  unit: z.enum(slipUnits),
  /** Number of issues included. */
  issues: z.int(),
  /** Over all issues. */
  ppc: planComplete,
  /** Oldest first. */
  weeks: z.array(z.object({ issue: z.int(), week: z.string(), ppc: planComplete })),
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
  /** Forecast accuracy by number of weeks ahead. */
  accuracy,
  /** The same of each team with forecasts due, those with the most first; null: those without a team. */
  accuracy_by_team: z.array(z.object({ key: z.nullable(z.int()), label: z.string(), accuracy })),
});
export type LookaheadMeasures = z.infer<typeof measuresResponse>;
