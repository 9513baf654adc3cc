import { afterEach, expect, it } from 'vitest';
import { dateFormat } from './date-format.ts';
import { formatMoment } from './format-moment.ts';
import { readDay } from './read-day.ts';
import { userTimeZone } from './user-time-zone.ts';

const usual = dateFormat.read();
afterEach(() => {
  userTimeZone.set(null);
  dateFormat.set(usual);
});
const now = new Date('2027-06-01T12:00:00Z');

it('shows a moment in the zone that the reader has chosen', () => {
  userTimeZone.set('Asia/Tokyo');
  expect(formatMoment('2027-03-12T20:05:00Z', now)).toBe('13 Mar, 05:05');
  userTimeZone.set('America/New_York');
  expect(formatMoment('2027-03-12T20:05:00Z', now)).toBe('12 Mar, 15:05');
});

it('writes and reads days as the organisation does', () => {
  userTimeZone.set('UTC');
  const written = (format: string) => {
    dateFormat.set({ ...usual, format });
    return formatMoment('2027-03-12T20:05:00Z', now);
  };
  expect(written('dd/mm/yyyy')).toBe('12/03/2027, 20:05');
  expect(written('yyyy-mm-dd')).toBe('2027-03-12, 20:05');
  expect(readDay('3/12', { today: '2027-06-01' })).toBe('2027-12-03');
  expect(written('mm/dd/yyyy')).toBe('03/12/2027, 20:05');
  expect(readDay('3/12', { today: '2027-06-01' })).toBe('2027-03-12');
  expect(readDay('03/12/2027', { today: '2027-06-01' })).toBe('2027-03-12');
});
