import { noDay, type DayNumber } from '../day-number.ts';
import { isTurnover, type TrackerSet } from './tracker-set.ts';

/** A planned day that is too early for the preceding milestone. */
export interface OrderProblem {
  cellIndex: number;
  /** Cell index of the preceding milestone. */
  previousCellIndex: number;
  /** The first allowed day. */
  earliest: DayNumber;
}

/**
 * Violations of the chain order in a plan: every day must be at least the minimum lag after the day of the
 * nearest earlier required milestone that has a day. `days` is by cell index; cells that are cancelled, not
 * required or no turnover are skipped.
 */
export function orderProblems(set: TrackerSet, days: Int32Array): OrderProblem[] {
  const { scopes, milestones, cells, chainStart, chainEnd } = set;
  const problems: OrderProblem[] = [];
  for (let row = 0; row < scopes.id.length; row += 1) {
    if (scopes.cancelled[row] || !isTurnover(set, row, chainStart[row]!)) continue;
    let before = -1;
    for (let column = chainStart[row]!; column <= chainEnd[row]!; column += 1) {
      const cellIndex = row * milestones.length + column;
      if (days[cellIndex] === noDay || cells.required[cellIndex] === 0) continue;
      const earliest = before < 0 ? noDay : days[before]! + (milestones[column]!.minimum_lag_days ?? 0);
      if (days[cellIndex]! < earliest) problems.push({ cellIndex, previousCellIndex: before, earliest });
      before = cellIndex;
    }
  }
  return problems;
}
