import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

it('leaves the year out in the current year', () => {
  expect(formatDay('2026-03-12', '2026-11-15')).toBe('12 Mar');
  expect(formatDay('2026-01-01', '2026-12-31')).toBe('1 Jan');
});

it('adds two digits of any other year', () => {
  expect(formatDay('2027-03-12', '2026-11-15')).toBe('12 Mar 27');
  expect(formatDay('2025-12-31', '2026-01-01')).toBe('31 Dec 25');
  expect(formatDay('2005-09-03', '2026-01-01')).toBe('3 Sep 05');
});
