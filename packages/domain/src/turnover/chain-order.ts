import { noDay, type DayNumber } from '../day-number.ts';
import { isTurnover, type TrackerSet } from './tracker-set.ts';

/** A planned day that comes too early for the gate before it. */
export interface OrderFault {
  place: number;
  /** Where the gate before it stands. */
  before: number;
  /** The first day that would do. */
  earliest: DayNumber;
}

/**
 * Where a plan breaks the order of the chains: every day must be no earlier than that of the nearest earlier required
 * gate with a day, and its least distance. Days are by place; what is cancelled, not required or no turnover is passed over.
 */
export function orderFaults(set: TrackerSet, days: Int32Array): OrderFault[] {
  const { scopes, gates, cells, chainStart, chainEnd } = set;
  const faults: OrderFault[] = [];
  for (let row = 0; row < scopes.id.length; row += 1) {
    if (scopes.cancelled[row] || !isTurnover(set, row, chainStart[row]!)) continue;
    let before = -1;
    for (let column = chainStart[row]!; column <= chainEnd[row]!; column += 1) {
      const place = row * gates.length + column;
      if (days[place] === noDay || cells.required[place] === 0) continue;
      const earliest = before < 0 ? noDay : days[before]! + (gates[column]!.minimum_lag_days ?? 0);
      if (days[place]! < earliest) faults.push({ place, before, earliest });
      before = place;
    }
  }
  return faults;
}
