import * as z from 'zod/mini';
import { statuses } from '@baton/domain/turnover/status.ts';
import { slipUnits } from '../programme/programme-choices.ts';
import { chainHead } from '#signing/chain-head.ts';
import { planComplete } from '#lookahead/lookahead-measures.ts';
import { reportFigure, reportTable } from '#reports/reports.ts';

const day = z.nullable(z.string());
const count = z.int();

/** A turnover in a list of the report, with its identity and its values at that time. */
const weeklyLine = z.object({
  scope: z.string(),
  code: z.string(),
  name: z.string(),
  milestone: z.int(),
  milestone_code: z.string(),
  /** The responsible team. */
  team: z.string(),
  status: z.enum(statuses),
  baseline: day,
  forecast: day,
  need: day,
  actual: day,
  /** In the programme's unit, late is positive. */
  slip: z.nullable(z.int()),
});
export type WeeklyLine = z.infer<typeof weeklyLine>;

/**
 * A commitment for the week that was missed or is open. In older reports: forecast for the week at its start, and
 * not complete.
 */
const missedLine = z.extend(weeklyLine, {
  /** The committed day. */
  promised: z.string(),
  reason: z.string(),
});
export type MissedLine = z.infer<typeof missedLine>;

const hitLine = z.extend(weeklyLine, {
  score: z.number(),
  expected: day,
  /** Margin to need, else to the baseline, in the programme’s unit; calendar days in reports of 0.1.0. */
  float: z.nullable(z.int()),
  /** Constraints and open previous milestones, in short texts. */
  why: z.array(z.string()),
});
export type HitLine = z.infer<typeof hitLine>;

const moveLine = z.object({
  scope: z.string(),
  code: z.string(),
  name: z.string(),
  milestone: z.int(),
  milestone_code: z.string(),
  team: z.string(),
  at: z.string(),
  by: z.string(),
  before: z.string(),
  after: z.string(),
  days: z.int(),
  reason: z.string(),
});
export type MoveLine = z.infer<typeof moveLine>;

const weeklyCurve = z.object({
  points: z.array(
    z.object({
      day: z.string(),
      baseline: z.number(),
      actual: z.nullable(z.number()),
      forecast: z.nullable(z.number()),
    }),
  ),
  planned: z.number(),
  achieved: z.number(),
  baselined: z.number(),
  behind: z.number(),
  days_behind: z.nullable(z.int()),
});

/** One week of the skyline; boxes with the worst status first, limited in number. */
const weeklyTower = z.object({
  from: z.string(),
  total: count,
  /** Count by status, in the order of `statuses`; absent in older reports. */
  counts: z.optional(z.array(count)),
  boxes: z.array(z.object({ code: z.string(), milestone: z.string(), status: z.enum(statuses) })),
  /** Receiving teams above their capacity, as text. */
  overloaded: z.array(z.string()),
});
export type WeeklyTower = z.infer<typeof weeklyTower>;

/** A list that may be truncated, with its total. */
const listOf = <Line extends z.ZodMiniType>(line: Line) => z.object({ total: count, lines: z.array(line) });

/** Content of a weekly report at the time of its creation; independent of the tracker afterwards. */
export const weeklyContent = z.object({
  organisation: z.string(),
  programme_code: z.string(),
  programme_name: z.string(),
  data_date: z.string(),
  /** First day of the week, which ends six days later. It is counted up to the data date. */
  week_from: z.string(),
  baseline: z.nullable(z.string()),
  target_finish: day,
  slip_unit: z.enum(slipUnits),
  /** Summary sentence: needed rate, best rate, projected finish. */
  headline: z.string(),
  figures: z.array(
    z.extend(reportFigure, {
      before: z.nullable(z.number()),
      /** Number of turnovers in the report; absent in older reports. */
      turnovers: z.optional(z.int()),
    }),
  ),
  curve: weeklyCurve,
  skyline: z.object({ weeks: z.array(weeklyTower), capacity: z.nullable(z.number()) }),
  achieved: listOf(weeklyLine),
  /**
   * Results of the commitments for the week, as in the look-ahead's metrics; null without any, absent in older
   * reports.
   */
  commitments: z.optional(z.nullable(planComplete)),
  missed: listOf(missedLine),
  /** Commitments for the week that are neither kept nor missed yet; absent in older reports. */
  open: z.optional(listOf(missedLine)),
  ahead: listOf(weeklyLine),
  hits: z.array(hitLine),
  /** Moves of at least `threshold` days. */
  moves: z.extend(listOf(moveLine), { threshold: count }),
  waiting: z.object({ total: count, oldest_days: z.nullable(z.int()) }),
  quality: z.object({
    score: z.number(),
    table: reportTable,
    /** Ids of the responsible teams in the rows, the last one is the total; absent in older reports. */
    teams: z.optional(z.array(z.nullable(z.int()))),
  }),
  /** The last signature of the programme at issue; absent in drafts, before the first, and in older reports. */
  signatures: z.optional(chainHead),
});
export type WeeklyContent = z.infer<typeof weeklyContent>;
