import { noDay, type DayNumber } from '../day-number.ts';

/** Days further away than 50 years are counted as if they were that far. */
const reach = 18_262;
const span = 2 * reach + 1;

/** Median and last day of several columns. Days are counted, because sorting them for each of many dates takes too long. */
export class DayCounts {
  readonly #counts: Int32Array;
  readonly #totals: Int32Array;
  readonly #last: Int32Array;
  readonly #first: DayNumber;
  /** Where the counts begin: before that, there is nothing to read. */
  #from = span;

  constructor(columns: number, around: DayNumber) {
    this.#counts = new Int32Array(columns * span);
    this.#totals = new Int32Array(columns);
    this.#last = new Int32Array(columns).fill(noDay);
    this.#first = around - reach;
  }

  add(column: number, day: DayNumber): void {
    const at = Math.max(0, Math.min(span - 1, day - this.#first));
    this.#counts[column * span + at]! += 1;
    this.#totals[column]! += 1;
    if (at < this.#from) this.#from = at;
    if (day > this.#last[column]!) this.#last[column] = day;
  }

  /** The latest day; `noDay` if there is none. */
  last(column: number): DayNumber {
    return this.#last[column]!;
  }

  /** The first day by which half of the days have come; `noDay` if there is none. */
  median(column: number): DayNumber {
    const half = this.#totals[column]! / 2;
    if (half === 0) return noDay;
    let seen = 0;
    for (let at = this.#from; at < span; at += 1) {
      seen += this.#counts[column * span + at]!;
      if (seen >= half) return this.#first + at;
    }
    return noDay;
  }
}
