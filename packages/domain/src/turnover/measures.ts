import { noDay, weekOf, type DayNumber } from '../day-number.ts';
import { flag, type StatusRules } from './evaluate-status.ts';
import { noTurnover, type Evaluation } from './evaluate-set.ts';
import { lateStatus, notRequiredStatus, overdueStatus, submittedState } from './status.ts';
import type { TrackerSet } from './tracker-set.ts';

/**
 * Key figures above the grid. Each is a predicate on cells, so each is also a filter. `overdue` and `late`
 * are statuses, of which a turnover has exactly one, so their counts equal those of every legend and status
 * filter.
 */
export const measures = [
  'planned',
  'achieved',
  'due',
  'overdue',
  'late',
  'waiting',
  'moved',
  'stale',
] as const;
export type Measure = (typeof measures)[number];

/** Context of the measures in addition to the status rules. */
export interface MeasureContext extends StatusRules {
  weekStart: number;
}

/** Days ahead that count as due soon, and days after which a submission counts as waiting long. */
export const dueWithin = 28;
export const waitingAfter = 7;

const bit = Object.fromEntries(measures.map((measure, position) => [measure, 1 << position])) as Record<
  Measure,
  number
>;

/** Days that the measures compare with, computed once for all cells. */
interface Bounds {
  dataDate: DayNumber;
  week: DayNumber;
  dueBefore: DayNumber;
  waitingSince: DayNumber;
}

function boundsOf({ dataDate, weekStart }: MeasureContext): Bounds {
  return {
    dataDate,
    week: weekOf(dataDate, weekStart),
    dueBefore: dataDate + dueWithin,
    waitingSince: dataDate - waitingAfter,
  };
}

/** Measures that include a cell, as bits: a pass over 60,000 cells must fit into one frame. */
function maskAt(
  { cells }: TrackerSet,
  { status, flags }: Evaluation,
  cellIndex: number,
  { dataDate, week, dueBefore, waitingSince }: Bounds,
): number {
  const found = status[cellIndex]!;
  if (found === noTurnover || found === notRequiredStatus) return 0;
  const baseline = cells.baseline[cellIndex]!;
  const actual = cells.actual[cellIndex]!;
  const moved = cells.moved[cellIndex]!;
  const flagged = flags[cellIndex]!;
  let mask = 0;
  if (baseline !== noDay && baseline <= dataDate) mask |= bit.planned;
  if (actual !== noDay && actual <= dataDate) mask |= bit.achieved;
  if (moved !== noDay && moved >= week && moved <= dataDate) mask |= bit.moved;
  if (found === overdueStatus) mask |= bit.overdue;
  if (found === lateStatus) mask |= bit.late;
  if (flagged & flag.stale) mask |= bit.stale;
  if (actual !== noDay) return mask;
  const forecast = cells.forecast[cellIndex]!;
  const planned = forecast === noDay ? baseline : forecast;
  if (planned >= dataDate && planned < dueBefore) mask |= bit.due;
  if (cells.state[cellIndex] === submittedState && cells.state_since[cellIndex]! < waitingSince)
    mask |= bit.waiting;
  return mask;
}

/** Returns a predicate for the cells of a measure. */
export function measurePredicate(
  measure: Measure,
  set: TrackerSet,
  evaluation: Evaluation,
  context: MeasureContext,
): (cellIndex: number) => boolean {
  const bounds = boundsOf(context);
  const measureBit = bit[measure];
  return (cellIndex) => (maskAt(set, evaluation, cellIndex, bounds) & measureBit) !== 0;
}

/** Computes all measures over some rows in one pass. */
export function measureRows(
  set: TrackerSet,
  evaluation: Evaluation,
  rows: Iterable<number>,
  context: MeasureContext,
  isIn?: (row: number, column: number) => boolean,
): Record<Measure, number> {
  const width = set.milestones.length;
  const bounds = boundsOf(context);
  const withMask = new Uint32Array(1 << measures.length);
  for (const row of rows) {
    for (let column = 0; column < width; column += 1) {
      const mask = maskAt(set, evaluation, row * width + column, bounds);
      if (mask !== 0 && (isIn === undefined || isIn(row, column))) withMask[mask]! += 1;
    }
  }
  const sum = (measure: Measure) =>
    withMask.reduce((total, found, mask) => ((mask & bit[measure]) === 0 ? total : total + found), 0);
  return Object.fromEntries(measures.map((measure) => [measure, sum(measure)])) as Record<Measure, number>;
}
