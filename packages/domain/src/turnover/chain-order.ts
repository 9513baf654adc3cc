import { noDay, type DayNumber } from '../day-number.ts';
import { isTurnover, type TrackerSet } from './tracker-set.ts';

/** A planned day that comes too early for the gate before it. */
export interface OrderProblem {
  cellIndex: number;
  /** Where the gate before it stands. */
  before: number;
  /** The first day that would do. */
  earliest: DayNumber;
}

/**
 * Where a plan breaks the order of the chains: every day must be no earlier than that of the nearest earlier required
 * gate with a day, and its least distance. Days are by place; what is cancelled, not required or no turnover is passed over.
 */
export function orderProblems(set: TrackerSet, days: Int32Array): OrderProblem[] {
  const { scopes, milestones, cells, chainStart, chainEnd } = set;
  const faults: OrderProblem[] = [];
  for (let row = 0; row < scopes.id.length; row += 1) {
    if (scopes.cancelled[row] || !isTurnover(set, row, chainStart[row]!)) continue;
    let before = -1;
    for (let column = chainStart[row]!; column <= chainEnd[row]!; column += 1) {
      const cellIndex = row * milestones.length + column;
      if (days[cellIndex] === noDay || cells.required[cellIndex] === 0) continue;
      const earliest = before < 0 ? noDay : days[before]! + (milestones[column]!.minimum_lag_days ?? 0);
      if (days[cellIndex]! < earliest) faults.push({ cellIndex, before, earliest });
      before = cellIndex;
    }
  }
  return faults;
}
