import { shortWeekdayNames, weekdayNames } from '@baton/domain/locale.ts';

/** ISO 8601 weekday numbers, Monday first. */
export const weekdayOptions = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, label: weekdayNames[id % 7] ?? '' }));

/** "Monday to Friday", or a list of short names. */
export function nameWeekdays(days: readonly number[]): string {
  const names = days.map((day) => weekdayNames[day % 7] ?? '');
  const isRun =
    days.length > 2 && days.every((day, position) => position === 0 || day === (days[position - 1] ?? 0) + 1);
  return isRun
    ? `${names[0]} to ${names.at(-1)}`
    : days.map((day) => shortWeekdayNames[day % 7] ?? '').join(', ');
}
