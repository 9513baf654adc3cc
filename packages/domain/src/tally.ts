import type { DayNumber } from './day-number.ts';

/** Amount by day. */
export type Tally = Map<DayNumber, number>;

export function add(tally: Tally, day: DayNumber, amount: number): void {
  tally.set(day, (tally.get(day) ?? 0) + amount);
}

/** Cumulative amounts: at each day, the total up to and including it. */
export interface Cumulative {
  days: DayNumber[];
  sums: number[];
}

export function cumulate(tally: Tally): Cumulative {
  const days = [...tally.keys()].toSorted((a, b) => a - b);
  let sum = 0;
  return { days, sums: days.map((day) => (sum += tally.get(day)!)) };
}

/** Total up to and including a day. */
export function sumBy({ days, sums }: Cumulative, day: DayNumber): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (days[middle]! <= day) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : sums[low - 1]!;
}

/** Total of all days. */
export function totalOf({ sums }: Cumulative): number {
  return sums.at(-1) ?? 0;
}
