import { dayOf } from '@baton/domain/day-number.ts';
import type { Day } from '@baton/domain/day.ts';

const msPerDay = 86_400_000;
const texts = new Map<number, Day>();

/** Text of a day, cached because millions of rows share a few hundred days. */
export function dayText(number: number): Day {
  const known = texts.get(number);
  if (known !== undefined) return known;
  const text = dayOf(number);
  texts.set(number, text);
  return text;
}

/** A moment of the working day, which begins at seven. */
export function momentOf(day: number, minutes: number): number {
  return day * msPerDay + (7 * 60 + minutes) * 60_000;
}

const minuteTexts = Array.from({ length: 1440 }, (_, minute) => {
  const two = (number: number) => String(number).padStart(2, '0');
  return `T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00.000Z`;
});

/** An instant on a full minute as ISO text, much faster than Date. */
export function momentText(moment: number): string {
  const day = Math.floor(moment / msPerDay);
  return dayText(day) + (minuteTexts[(moment - day * msPerDay) / 60_000] ?? '');
}
