import { noDay, type DayNumber } from '../day-number.ts';

/** A date to enter, and what it can be compared with. */
export interface EnteredDate {
  field: 'forecast' | 'need' | 'actual';
  value: DayNumber;
  /** The date it replaces. */
  before: DayNumber;
  /** The turnover’s other dates. */
  forecast: DayNumber;
  baseline: DayNumber;
}

/** Why a date is probably a slip of the pen. `jump` is further than a year from the day it names. */
export type OddDate = { kind: 'past' } | { kind: 'jump'; from: DayNumber } | { kind: 'far' };

/** A change by more days is asked about. */
const maxJump = 366;
/** A first date further from today is asked about. */
const maxDistance = 3660;

/**
 * Why a date should be asked about before it is saved, or null: a forecast in the past, a jump of more than a year, or a
 * first date more than ten years away.
 */
export function oddDateOf(
  { field, value, before, forecast, baseline }: EnteredDate,
  dataDate: DayNumber,
): OddDate | null {
  if (value === noDay || value === before) return null;
  if (field === 'forecast' && value < dataDate) return { kind: 'past' };
  const from = [before, forecast, baseline].find((day) => day !== noDay);
  if (from !== undefined) return Math.abs(value - from) > maxJump ? { kind: 'jump', from } : null;
  return Math.abs(value - dataDate) > maxDistance ? { kind: 'far' } : null;
}
