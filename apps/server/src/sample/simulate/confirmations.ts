import type { Deed, Living } from './deed.ts';

/** Inside this many days of its date a forecast is looked at again and again. */
const watchedDays = 56;
const lookaheadDays = 48;
const staleDays = 16;

/** "Still right": every few weeks as the date comes near, and of late for most that are in the look-ahead. */
export function confirmations(
  { random, times, cast, linesPerCell }: Living,
  at: {
    deeds: readonly Deed[];
    ending: readonly Deed[];
    born: number;
    forecast: number;
    until: number;
    isOpen: boolean;
    giver: string;
  },
): Deed[] {
  const { calendar, today } = times;
  const days: number[] = [];
  const first = Math.max(at.born + 10, at.forecast - watchedDays);
  for (let day = first; day < at.until; day += random.between(12, 20)) days.push(calendar.onOrBefore(day));
  const watched = at.isOpen && at.forecast <= today + lookaheadDays;
  const forgotten = watched && random.chance(0.13);
  // After a shutdown there were fewer days to look at it.
  const recent = Math.max(0, Math.min(7, at.until - (today - 12)));
  if (watched && !forgotten) days.push(calendar.onOrBefore(at.until - random.between(0, recent)));

  const lines = [...at.deeds, ...at.ending].reduce((sum, { change }) => sum + Object.keys(change).length, 0);
  const missing = linesPerCell - lines - days.length;
  for (let count = 0; count < missing; count += 1) {
    const day = at.born + 1 + Math.floor(((at.until - at.born - 1) * (count + 0.5)) / missing);
    days.push(calendar.onOrBefore(day));
  }
  // Whoever has just given a date does not confirm it on the same day.
  const taken = new Set(at.deeds.map(({ day }) => day));
  return days
    .filter((day) => day > at.born && !taken.has(day) && (!forgotten || day < today - staleDays))
    .map((day) => ({ day, actor: cast.of(at.giver), change: { confirm: true } }));
}
