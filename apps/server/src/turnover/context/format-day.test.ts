import { expect, it } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatDay, formatShortDay } from './format-day.ts';

it('says every month in three letters, with or without its year', () => {
  const day = dayNumber('2027-09-06');
  expect(formatDay(day)).toBe('6 Sep 2027');
  expect(formatShortDay(day, dayNumber('2027-01-01'))).toBe('6 Sep');
  expect(formatShortDay(day, dayNumber('2026-12-31'))).toBe('6 Sep 27');
});
