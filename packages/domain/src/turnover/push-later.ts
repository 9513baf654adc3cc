import { noDay, type DayNumber } from '../day-number.ts';
import type { StatusRules } from './evaluate-status.ts';
import { isTurnover, type TrackerSet } from './tracker-set.ts';

/** A forecast that moves from one day to another. */
export interface ForecastMove {
  cellIndex: number;
  from: DayNumber;
  to: DayNumber;
}

/** Why a later milestone doesn’t move with the others; the first that applies. */
type PushObstacle = 'complete' | 'not_required' | 'no_forecast' | 'no_right';

export interface PushPlan {
  /** By row, in the order of the chain. */
  moves: ForecastMove[];
  skipped: { cellIndex: number; why: PushObstacle }[];
  /** Days of all moves in the programme’s unit; null if they differ. */
  days: number | null;
}

export interface PushContext {
  rules: Pick<StatusRules, 'slipUnit' | 'calendar'>;
  /** Whether the user may change the forecast of this cell. */
  mayMove: (cellIndex: number) => boolean;
}

/**
 * Moves the later milestones of the same scope by as much as those that moved later: each by the days of the nearest
 * milestone before it that was changed. Changed milestones stay where they were put; those after one that moved earlier
 * stay too.
 */
export function planPush(set: TrackerSet, changed: readonly ForecastMove[], context: PushContext): PushPlan {
  const { slipUnit, calendar } = context.rules;
  const shiftOf = new Map(
    changed.map(({ cellIndex, from, to }) => {
      if (from === noDay || to === noDay) return [cellIndex, 0];
      return [cellIndex, slipUnit === 'working_days' ? calendar.between(from, to) : to - from];
    }),
  );
  const shifts: Shift[] = [];
  for (const row of rowsOf(set, shiftOf.keys())) {
    let days = 0;
    for (const cellIndex of chainOf(set, row)) {
      const own = shiftOf.get(cellIndex);
      if (own !== undefined) days = own;
      else if (days > 0) shifts.push({ cellIndex, days });
    }
  }
  return shiftForecasts(set, shifts, context);
}

/** Moves the first chosen milestone of each scope, and all milestones after it, by a number of days. */
export function planShift(
  set: TrackerSet,
  chosen: readonly number[],
  days: number,
  context: PushContext,
): PushPlan {
  const isChosen = new Set(chosen);
  const shifts: Shift[] = [];
  for (const row of rowsOf(set, chosen)) {
    const chain = chainOf(set, row);
    const first = chain.findIndex((cellIndex) => isChosen.has(cellIndex));
    if (first >= 0) shifts.push(...chain.slice(first).map((cellIndex) => ({ cellIndex, days })));
  }
  return shiftForecasts(set, shifts, context);
}

interface Shift {
  cellIndex: number;
  days: number;
}

function shiftForecasts(set: TrackerSet, shifts: readonly Shift[], context: PushContext): PushPlan {
  const { slipUnit, calendar } = context.rules;
  const moves: ForecastMove[] = [];
  const skipped: PushPlan['skipped'] = [];
  const distinct = new Set<number>();
  for (const { cellIndex, days } of shifts) {
    const why = obstacleAt(set, cellIndex, context);
    if (why !== null) {
      skipped.push({ cellIndex, why });
      continue;
    }
    const from = set.cells.forecast[cellIndex]!;
    distinct.add(days);
    moves.push({
      cellIndex,
      from,
      to: slipUnit === 'working_days' ? calendar.add(from, days) : from + days,
    });
  }
  const [days = null] = distinct;
  return { moves, skipped, days: distinct.size === 1 ? days : null };
}

function obstacleAt(
  { cells }: TrackerSet,
  cellIndex: number,
  { mayMove }: Pick<PushContext, 'mayMove'>,
): PushObstacle | null {
  if (cells.actual[cellIndex] !== noDay) return 'complete';
  if (cells.required[cellIndex] === 0) return 'not_required';
  if (cells.forecast[cellIndex] === noDay) return 'no_forecast';
  return mayMove(cellIndex) ? null : 'no_right';
}

/** Rows of cells, each once, in the order of the set. */
function rowsOf({ milestones }: TrackerSet, cellIndexes: Iterable<number>): number[] {
  const rows = [...cellIndexes].map((cellIndex) => Math.trunc(cellIndex / milestones.length));
  return [...new Set(rows)].toSorted((one, other) => one - other);
}

/** Cell indexes of a row in the order of its chain; none if its scope is cancelled or not turned over. */
function chainOf(set: TrackerSet, row: number): number[] {
  const { scopes, milestones, chainStart, chainEnd } = set;
  if (scopes.cancelled[row] || !isTurnover(set, row, chainStart[row]!)) return [];
  const length = Math.max(0, chainEnd[row]! - chainStart[row]! + 1);
  return Array.from({ length }, (_, step) => row * milestones.length + chainStart[row]! + step);
}
