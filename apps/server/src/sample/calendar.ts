import type { Day } from '@baton/domain/day.ts';

const msPerDay = 86_400_000;

/** Days are counted from 1970, so that they can be added to. */
export function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / msPerDay;
}

const texts = new Map<number, Day>();

export function dayText(number: number): Day {
  const known = texts.get(number);
  if (known !== undefined) return known;
  const text = new Date(number * msPerDay).toISOString().slice(0, 10);
  texts.set(number, text);
  return text;
}

/** A moment of the working day. */
export function momentOf(day: number, minutes: number): number {
  return day * msPerDay + (7 * 60 + minutes) * 60_000;
}

const minuteTexts = Array.from({ length: 1440 }, (_, minute) => {
  const two = (number: number) => String(number).padStart(2, '0');
  return `T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00.000Z`;
});

/** A moment on a full minute as ISO text, many times faster than a date makes it. */
export function momentText(moment: number): string {
  const day = Math.floor(moment / msPerDay);
  return dayText(day) + (minuteTexts[(moment - day * msPerDay) / 60_000] ?? '');
}

export interface Holiday {
  from: Day;
  to: Day;
  working: boolean;
  name: string;
}

/** 1 = Monday … 7 = Sunday. */
const weekdayOf = (number: number) => ((number + 3) % 7) + 1;
export const mondayOf = (number: number) => number - weekdayOf(number) + 1;

/** The site's holidays in the years around a day. */
export function holidaysAround(today: number): Holiday[] {
  const [first, last] = [today - 400, today + 400].map((day) => Number(dayText(day).slice(0, 4)));
  const years = Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, more) => (first ?? 0) + more);
  return years.flatMap((year) => [
    holiday(firstMonday(year, 5), 0, 'May holiday'),
    holiday(firstMonday(year, 8), 0, 'Summer holiday'),
    holiday(firstMonday(year, 10), 0, 'Autumn holiday'),
    holiday(dayNumber(`${year}-12-24`), 8, 'Winter shutdown'),
  ]);
}

function holiday(first: number, more: number, name: string): Holiday {
  return { from: dayText(first), to: dayText(first + more), working: false, name };
}

function firstMonday(year: number, month: number): number {
  return mondayOf(dayNumber(`${year}-${String(month).padStart(2, '0')}-07`));
}

/** Monday to Friday without the holidays. */
export interface Calendar {
  /** The day itself, or the next on which work goes on. */
  onOrAfter(day: number): number;
  onOrBefore(day: number): number;
}

export function createCalendar(holidays: readonly Holiday[]): Calendar {
  const free = new Set<number>();
  for (const { from, to } of holidays)
    for (let day = dayNumber(from); day <= dayNumber(to); day += 1) free.add(day);
  const step = (start: number, by: number) => {
    let day = start;
    while (weekdayOf(day) > 5 || free.has(day)) day += by;
    return day;
  };
  return { onOrAfter: (day) => step(day, 1), onOrBefore: (day) => step(day, -1) };
}
