import { noDay, type DayNumber } from '../day-number.ts';
import { daysBetween, type StatusRules } from '#turnover/evaluate-status.ts';
import { dayAt, type TrackerSet } from '../turnover/tracker-set.ts';
import { mean, median } from '../statistics.ts';

/** Kinds of difference of a day between two states of the same turnover. */
export const differences = ['same', 'earlier', 'later', 'added', 'removed'] as const;
export type Difference = (typeof differences)[number];

/** Cell-by-cell comparison of two states of the tracker. */
export interface Comparison {
  before: Int32Array;
  after: Int32Array;
  /** Cell indexes by kind; cells without a day in either state are in none. */
  cellIndexes: Record<Difference, number[]>;
  /** Over cells with a day in both states, in the programme's unit; later is positive. */
  mean: number | null;
  median: number | null;
  /** The largest moves later and earlier. */
  latestMove: { cellIndex: number; days: number } | null;
  earliestMove: { cellIndex: number; days: number } | null;
}

/** Compares two columns of days: two baselines, baseline and forecast, or past and present. */
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

/** Kind of difference of one day; null if neither state has one. */
export function differenceOf(before: DayNumber, after: DayNumber): Difference | null {
  if (before === noDay) return after === noDay ? null : 'added';
  if (after === noDay) return 'removed';
  return before === after ? 'same' : after < before ? 'earlier' : 'later';
}

/** Days as columns, one value of each for an entry. */
interface DayColumns {
  scope: readonly number[];
  milestone: readonly number[];
  day: readonly DayNumber[];
}

/** Days of a baseline by cell index; entries that are not in the set are skipped. */
export function daysOfEntries(
  { rowOf, columnOf, milestones, scopes }: TrackerSet,
  { scope, milestone, day }: DayColumns,
): Int32Array {
  const days = new Int32Array(scopes.id.length * milestones.length).fill(noDay);
  scope.forEach((id, at) => {
    const [row, column] = [rowOf.get(id), columnOf.get(milestone[at]!)];
    if (row !== undefined && column !== undefined) days[row * milestones.length + column] = day[at]!;
  });
  return days;
}

/** Actual, else forecast, else baseline of every cell. */
export function currentDays(set: TrackerSet): Int32Array {
  return set.cells.actual.map((_, cellIndex) => dayAt(set, cellIndex));
}
