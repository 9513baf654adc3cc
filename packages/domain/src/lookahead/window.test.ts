import { describe, expect, it } from 'vitest';
import { dayNumber, dayOf } from '../day-number.ts';
import { weekToOpen } from './window.ts';

const opened = (day: string, weekStart: number, cutoff: number) =>
  dayOf(weekToOpen(dayNumber(day), weekStart, cutoff));

describe('week that a look-ahead opens', () => {
  it.each([
    ['before the cut-off its own', '2027-03-04', 1, 5, '2027-03-01'],
    ['on the cut-off the next', '2027-03-05', 1, 5, '2027-03-08'],
    ['after the cut-off the next', '2027-03-07', 1, 5, '2027-03-08'],
    ['on the first day its own', '2027-03-08', 1, 5, '2027-03-08'],
    ['with weeks from Sunday, on Thursday', '2027-03-04', 7, 4, '2027-03-07'],
    ['with weeks from Sunday, on Sunday', '2027-03-07', 7, 4, '2027-03-07'],
    ['with a cut-off on the first day, always the next', '2027-03-01', 1, 1, '2027-03-08'],
  ] as const)('%s', (_, day, weekStart, cutoff, week) => {
    expect(opened(day, weekStart, cutoff)).toBe(week);
  });
});
