import { expect, it } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatMoment } from '#turnover/print/format-stamp.ts';
import { formatDate, formatDay, formatDayOfYear, formatShortDay } from './format-day.ts';

it('says every month in three letters, with or without its year', () => {
  const day = dayNumber('2027-09-06');
  expect([formatDay(day), formatDate('2027-09-06')]).toEqual(['6 Sep 2027', '6 Sep 2027']);
  expect(formatDayOfYear(day)).toBe('6 Sep');
  expect(formatShortDay(day, dayNumber('2027-01-01'))).toBe('6 Sep');
  expect(formatShortDay(day, dayNumber('2026-12-31'))).toBe('6 Sep 27');
});

it('says a moment by the day and the clock of its zone', () => {
  expect(formatMoment('2027-09-05T22:30:00.000Z', 'Europe/Oslo')).toBe('6 Sep 2027, 00:30 Europe/Oslo');
});
