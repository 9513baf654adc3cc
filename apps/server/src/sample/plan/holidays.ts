import { dayNumber, weekOf } from '@baton/domain/day-number.ts';
import type { Day } from '@baton/domain/day.ts';
import { dayText } from '#sample/simulate/moments.ts';

export interface Holiday {
  from: Day;
  to: Day;
  working: boolean;
  name: string;
}

/** The site's holidays in the years around a day. */
export function holidaysAround(today: number): Holiday[] {
  const yearOf = (day: number) => Number(dayText(day).slice(0, 4));
  const [first, last] = [yearOf(today - 400), yearOf(today + 400)];
  const years = Array.from({ length: last - first + 1 }, (_, more) => first + more);
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
  return weekOf(dayNumber(`${year}-${String(month).padStart(2, '0')}-07`), 1);
}
