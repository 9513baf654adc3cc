import { expect, it } from 'vitest';
import {
  formatDate,
  formatDayMonth,
  formatFullDay,
  formatList,
  formatMoment,
  formatMonth,
  formatRange,
  formatShortDate,
  formatTime,
  locale,
  monthNames,
  weekdayNames,
} from './locale.ts';

it('names months and weekdays as the locale does', () => {
  const names = (options: Intl.DateTimeFormatOptions, days: number[]) =>
    days.map((day) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day));
  const months = monthNames.map((_, month) => Date.UTC(2027, month, 1));
  const week = weekdayNames.map((_, day) => Date.UTC(2027, 7, 1 + day));
  expect(monthNames).toEqual(names({ month: 'long' }, months));
  expect(weekdayNames).toEqual(names({ weekday: 'long' }, week));
});

it('writes a day in each of its forms', () => {
  expect(formatDayMonth('2027-09-03')).toBe('3 Sep');
  expect(formatShortDate('2027-03-12', '2027-11-15')).toBe('12 Mar');
  expect(formatShortDate('2027-03-12', '2026-11-15')).toBe('12 Mar 27');
  expect(formatDate('2027-03-12')).toBe('12 Mar 2027');
  expect(formatFullDay('2027-03-12')).toBe('Friday 12 March 2027');
  expect(formatFullDay('2028-02-29')).toBe('Tuesday 29 February 2028');
  expect(formatMonth('2027-03-12')).toBe('Mar 27');
});

it('writes the time of a zone', () => {
  const moment = new Date('2027-03-12T23:05:00Z');
  expect(formatTime(moment, 'UTC')).toBe('23:05');
  expect(formatTime(new Date('2027-03-12T00:05:00Z'), 'UTC')).toBe('00:05');
  expect(formatMoment(moment.toISOString(), 'Europe/Oslo')).toBe(formatMoment(moment, 'Europe/Oslo'));
  expect(formatMoment(moment, 'Europe/Oslo')).toBe('13 Mar 2027, 00:05 Europe/Oslo');
});

it('writes lists and ranges', () => {
  expect(formatList(['Civil'])).toBe('Civil');
  expect(formatList(['Civil', 'Piping', 'Electrical'])).toBe('Civil, Piping and Electrical');
  expect(formatRange('1', '100')).toBe('1–100');
  expect(formatRange('12 Mar', '18 Mar')).toBe('12 Mar – 18 Mar');
});
