import { expect, it } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { sayMoment } from '#turnover/print/stamp-words.ts';
import { sayDate, sayDay, sayDayOfYear, sayShortDay } from './say-day.ts';

it('says every month in three letters, with or without its year', () => {
  const day = dayNumber('2027-09-06');
  expect([sayDay(day), sayDate('2027-09-06')]).toEqual(['6 Sep 2027', '6 Sep 2027']);
  expect(sayDayOfYear(day)).toBe('6 Sep');
  expect(sayShortDay(day, dayNumber('2027-01-01'))).toBe('6 Sep');
  expect(sayShortDay(day, dayNumber('2026-12-31'))).toBe('6 Sep 27');
});

it('says a moment by the day and the clock of its zone', () => {
  expect(sayMoment('2027-09-05T22:30:00.000Z', 'Europe/Oslo')).toBe('6 Sep 2027, 00:30 Europe/Oslo');
});
