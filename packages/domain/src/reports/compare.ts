import { noDay, type DayNumber } from '../day-number.ts';
import { daysBetween, type StatusRules } from '#turnover/evaluate-status.ts';
import { dayAt, type TrackerSet } from '../turnover/tracker-set.ts';
import { mean, median } from '../statistics.ts';

/** How a day differs between two states of the same turnovers. */
export const differences = ['same', 'earlier', 'later', 'added', 'removed'] as const;
export type Difference = (typeof differences)[number];

/** Two states of the tracker side by side, cell by cell. */
export interface Comparison {
  before: Int32Array;
  after: Int32Array;
  /** The places of each kind; what has a day in neither is in none. */
  cellIndexes: Record<Difference, number[]>;
  /** Of what is in both, in the programme's unit: later is positive. */
  mean: number | null;
  median: number | null;
  /** The moves furthest later and furthest earlier. */
  latestMove: { cellIndex: number; days: number } | null;
  earliestMove: { cellIndex: number; days: number } | null;
}

/** Compares two columns of days: two baselines, baseline and forecast, or then and now. */
export function compareDays(
  before: Int32Array,
  after: Int32Array,
  cellIndexes: Int32Array,
  statusRules: StatusRules,
): Comparison {
  const found: Comparison['cellIndexes'] = { same: [], earlier: [], later: [], added: [], removed: [] };
  const moves: number[] = [];
  const ends: Pick<Comparison, 'latestMove' | 'earliestMove'> = { latestMove: null, earliestMove: null };
  for (const cellIndex of cellIndexes) {
    const difference = differenceOf(before[cellIndex]!, after[cellIndex]!);
    if (difference === null) continue;
    found[difference].push(cellIndex);
    if (difference === 'added' || difference === 'removed') continue;
    const days = daysBetween(before[cellIndex]!, after[cellIndex]!, statusRules);
    moves.push(days);
    if (days > (ends.latestMove?.days ?? 0)) ends.latestMove = { cellIndex, days };
    if (days < (ends.earliestMove?.days ?? 0)) ends.earliestMove = { cellIndex, days };
  }
  const ordered = Float64Array.from(moves).toSorted();
  return { before, after, cellIndexes: found, mean: mean(moves), median: median(ordered), ...ends };
}

/** How one day differs; null where there is none in either. */
export function differenceOf(before: DayNumber, after: DayNumber): Difference | null {
  if (before === noDay) return after === noDay ? null : 'added';
  if (after === noDay) return 'removed';
  return before === after ? 'same' : after < before ? 'earlier' : 'later';
}

/** The days of a baseline by place; entries of what is not in the set are passed over. */
export function daysOfEntries(
  { rowOf, columnOf, milestones, scopes }: TrackerSet,
  entries: Iterable<{ scope: number; milestone: number; day: DayNumber }>,
): Int32Array {
  const days = new Int32Array(scopes.id.length * milestones.length).fill(noDay);
  for (const { scope, milestone, day } of entries) {
    const [row, column] = [rowOf.get(scope), columnOf.get(milestone)];
    if (row !== undefined && column !== undefined) days[row * milestones.length + column] = day;
  }
  return days;
}

/** When each was passed, else when it is promised, else planned. */
export function daysLookedAt(set: TrackerSet): Int32Array {
  return set.cells.actual.map((_, cellIndex) => dayAt(set, cellIndex));
}
