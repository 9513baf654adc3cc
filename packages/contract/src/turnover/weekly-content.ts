import * as z from 'zod/mini';
import { statuses } from '@baton/domain/turnover/status.ts';
import { slipUnits } from '../programme/programmes.ts';
import { planComplete } from './lookahead-measures.ts';
import { reportFigure, reportTable } from './reports.ts';

const day = z.nullable(z.string());
const count = z.int();

/** A turnover in a list of the report, named so that it can be found again, and as it stood then. */
export const weeklyLine = z.object({
  scope: z.string(),
  code: z.string(),
  name: z.string(),
  milestone: z.int(),
  milestone_code: z.string(),
  /** Who gives. */
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

/** A commitment for the week that was missed, or is open. In reports of before: forecast for it as it began, and not passed. */
export const missedLine = z.extend(weeklyLine, {
  /** The day that was named. */
  promised: z.string(),
  reason: z.string(),
});
export type MissedLine = z.infer<typeof missedLine>;

export const hitLine = z.extend(weeklyLine, {
  score: z.number(),
  expected: day,
  /** Wanted less expected, in calendar days. */
  float: z.nullable(z.int()),
  /** What is in the way, in a few words. */
  why: z.array(z.string()),
});
export type HitLine = z.infer<typeof hitLine>;

export const moveLine = z.object({
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

export const weeklyCurve = z.object({
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
export type WeeklyCurve = z.infer<typeof weeklyCurve>;

/** One week of the skyline; the boxes with the worst status first, of very many only these. */
export const weeklyTower = z.object({
  from: z.string(),
  total: count,
  /** How many stand in each of `statuses`; not in reports of before it was kept. */
  counts: z.optional(z.array(count)),
  boxes: z.array(z.object({ code: z.string(), gate: z.string(), status: z.enum(statuses) })),
  /** Receivers that would have to accept more than they can, in words. */
  overloaded: z.array(z.string()),
});
export type WeeklyTower = z.infer<typeof weeklyTower>;

/** A list that may have been cut: how many there are in all. */
const listOf = <Line extends z.ZodMiniType>(line: Line) => z.object({ total: count, lines: z.array(line) });

/** All that a weekly report shows, as it was when it was made: it never asks the tracker again. */
export const weeklyContent = z.object({
  organisation: z.string(),
  programme_code: z.string(),
  programme_name: z.string(),
  data_date: z.string(),
  /** The first day of the week; its last one is six days later. It is looked at up to the data date. */
  week_from: z.string(),
  baseline: z.nullable(z.string()),
  target_finish: day,
  slip_unit: z.enum(slipUnits),
  /** The one sentence: needed, best, finish at this rate. */
  headline: z.string(),
  figures: z.array(
    z.extend(reportFigure, {
      before: z.nullable(z.number()),
      /** How many turnovers it was made from; not in reports of before they were kept. */
      turnovers: z.optional(z.int()),
    }),
  ),
  curve: weeklyCurve,
  skyline: z.object({ weeks: z.array(weeklyTower), capacity: z.nullable(z.number()) }),
  achieved: listOf(weeklyLine),
  /** What became of the commitments for the week, as in the look-ahead's measures; null without any, absent in older reports. */
  commitments: z.optional(z.nullable(planComplete)),
  missed: listOf(missedLine),
  /** Commitments for the week that are neither kept nor missed yet; not in older reports. */
  open: z.optional(listOf(missedLine)),
  ahead: listOf(weeklyLine),
  hits: z.array(hitLine),
  /** Moves of at least so many days. */
  moves: z.extend(listOf(moveLine), { threshold: count }),
  waiting: z.object({ total: count, oldest_days: z.nullable(z.int()) }),
  quality: z.object({
    score: z.number(),
    table: reportTable,
    /** Ids of the givers in the rows, the last one is all of them; not in reports of before it was kept. */
    givers: z.optional(z.array(z.nullable(z.int()))),
  }),
});
export type WeeklyContent = z.infer<typeof weeklyContent>;
