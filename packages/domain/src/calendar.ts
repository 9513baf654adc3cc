import type { Day } from './day.ts';
import { dayNumber, weekdayOf, type DayNumber } from './day-number.ts';
import { cumulate, sumBy } from './tally.ts';

/** A week mask and the days that differ from it: holidays, shutdowns, worked Saturdays. Later exceptions win. */
export interface WorkingWeek {
  workingDays: readonly number[];
  exceptions: readonly { from: Day; to: Day; working: boolean }[];
}

/** Working-day arithmetic. */
export interface Calendar {
  isWorking(day: DayNumber): boolean;
  /** Working days after `from` up to and including `to`; negative if `to` is earlier. */
  between(from: DayNumber, to: DayNumber): number;
  /** The day that number of working days away; with 0 the day itself. */
  add(day: DayNumber, workingDays: number): DayNumber;
  /** The day itself, or the last working day before it. */
  onOrBefore(day: DayNumber): DayNumber;
  /** The day itself, or the next working day after it. */
  onOrAfter(day: DayNumber): DayNumber;
}

/** Maximum length (days) of an exception; a longer one is a mistake and is cut, so that it can't block the server. */
const maxExceptionDays = 3660;

/** Maximum number of days in the cache of a calendar. */
const maxCachedDays = 20_000;

/**
 * An empty mask means that every day is worked, because otherwise every count would be zero and every step
 * endless.
 */
export function createCalendar({ workingDays, exceptions }: WorkingWeek): Calendar {
  const mask = new Set(workingDays.length > 0 ? workingDays : [1, 2, 3, 4, 5, 6, 7]);
  const isMasked = (day: DayNumber) => mask.has(weekdayOf(day));
  const differing = readExceptions(exceptions, isMasked);
  // Corrections of the mask's count, by day.
  const corrections = cumulate(new Map([...differing].map(([day, working]) => [day, working ? 1 : -1])));
  // Counts from a Monday, so that whole weeks are a multiplication.
  const firstMonday = 4;
  const computeCount = (day: DayNumber): number => {
    const since = day - firstMonday + 1;
    const weeks = Math.floor(since / 7);
    let total = weeks * mask.size;
    for (let rest = since - weeks * 7; rest > 0; rest -= 1) if (isMasked(day - rest + 1)) total += 1;
    return total + sumBy(corrections, day);
  };
  // Cache: a programme has few days and many turnovers on each.
  const cache = new Map<DayNumber, number>();
  const count = (day: DayNumber): number => {
    const found = cache.get(day);
    if (found !== undefined) return found;
    const total = computeCount(day);
    if (cache.size < maxCachedDays) cache.set(day, total);
    return total;
  };
  const isWorking = (day: DayNumber) => differing.get(day) ?? isMasked(day);
  const step = (day: DayNumber, by: 1 | -1): DayNumber => {
    let next = day + by;
    for (let tries = 0; !isWorking(next) && tries < maxExceptionDays; tries += 1) next += by;
    return next;
  };
  return {
    isWorking,
    between: (from, to) => count(to) - count(from),
    add(day, workingDays) {
      let reached = day;
      for (let left = Math.abs(workingDays); left > 0; left -= 1)
        reached = step(reached, workingDays < 0 ? -1 : 1);
      return reached;
    },
    onOrBefore: (day) => (isWorking(day) ? day : step(day, -1)),
    onOrAfter: (day) => (isWorking(day) ? day : step(day, 1)),
  };
}

/** The days that differ from the mask, and whether each is worked. */
function readExceptions(
  exceptions: WorkingWeek['exceptions'],
  isMasked: (day: DayNumber) => boolean,
): Map<DayNumber, boolean> {
  const differing = new Map<DayNumber, boolean>();
  for (const { from, to, working } of exceptions) {
    const [first, last] = [dayNumber(from), dayNumber(to)];
    for (let day = first; day <= Math.min(last, first + maxExceptionDays); day += 1) {
      if (isMasked(day) === working) differing.delete(day);
      else differing.set(day, working);
    }
  }
  return differing;
}
