import { noDay, type DayNumber } from '../day-number.ts';
import { daysBetween, type Yardstick } from '../turnover/judge.ts';
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
  places: Record<Difference, number[]>;
  /** Of what is in both, in the programme's unit: later is positive. */
  mean: number | null;
  median: number | null;
  /** The moves furthest later and furthest earlier. */
  latestMove: { place: number; days: number } | null;
  earliestMove: { place: number; days: number } | null;
}

/** Compares two columns of days: two baselines, baseline and forecast, or then and now. */
export function compareDays(
  before: Int32Array,
  after: Int32Array,
  places: Int32Array,
  yardstick: Yardstick,
): Comparison {
  const found: Comparison['places'] = { same: [], earlier: [], later: [], added: [], removed: [] };
  const moves: number[] = [];
  const ends: Pick<Comparison, 'latestMove' | 'earliestMove'> = { latestMove: null, earliestMove: null };
  for (const place of places) {
    const difference = differenceOf(before[place]!, after[place]!);
    if (difference === null) continue;
    found[difference].push(place);
    if (difference === 'added' || difference === 'removed') continue;
    const days = daysBetween(before[place]!, after[place]!, yardstick);
    moves.push(days);
    if (days > (ends.latestMove?.days ?? 0)) ends.latestMove = { place, days };
    if (days < (ends.earliestMove?.days ?? 0)) ends.earliestMove = { place, days };
  }
  const ordered = Float64Array.from(moves).toSorted();
  return { before, after, places: found, mean: mean(moves), median: median(ordered), ...ends };
}

/** How one day differs; null where there is none in either. */
export function differenceOf(before: DayNumber, after: DayNumber): Difference | null {
  if (before === noDay) return after === noDay ? null : 'added';
  if (after === noDay) return 'removed';
  return before === after ? 'same' : after < before ? 'earlier' : 'later';
}

/** The days of a baseline by place; entries of what is not in the set are passed over. */
export function daysOfEntries(
  { rowOf, columnOf, gates, scopes }: TrackerSet,
  entries: Iterable<{ scope: number; milestone: number; day: DayNumber }>,
): Int32Array {
  const days = new Int32Array(scopes.id.length * gates.length).fill(noDay);
  for (const { scope, milestone, day } of entries) {
    const [row, column] = [rowOf.get(scope), columnOf.get(milestone)];
    if (row !== undefined && column !== undefined) days[row * gates.length + column] = day;
  }
  return days;
}

/** When each was passed, else when it is promised, else planned. */
export function daysLookedAt(set: TrackerSet): Int32Array {
  return set.cells.actual.map((_, place) => dayAt(set, place));
}
