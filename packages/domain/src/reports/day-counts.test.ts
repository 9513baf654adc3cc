import { expect, it } from 'vitest';
import { noDay } from '../day-number.ts';
import { DayCounts } from './day-counts.ts';

const around = 20_000;

function countsOf(...columns: number[][]) {
  const counts = new DayCounts(columns.length, around);
  const longest = Math.max(...columns.map((days) => days.length));
  for (let at = 0; at < longest; at += 1)
    columns.forEach((days, column) => {
      const day = days[at];
      if (day !== undefined) counts.add(column, day);
    });
  return columns.map((_, column) => [counts.median(column), counts.last(column)]);
}

it('finds median and last day of each column', () => {
  expect(countsOf([around, around + 4, around + 2], [around - 30, around + 7])).toEqual([
    [around + 2, around + 4],
    [around - 30, around + 7],
  ]);
});

it('has neither without days', () => {
  expect(countsOf([], [around])).toEqual([
    [noDay, noDay],
    [around, around],
  ]);
});

it('keeps what was counted when a day comes that is many years away', () => {
  const near = [around - 1400, around - 1300, around + 1200, around + 1400];
  expect(countsOf([...near, around + 9_000], [around - 5_000, around - 4_000, around])).toEqual([
    [around + 1200, around + 9_000],
    [around - 4_000, around],
  ]);
});

it('counts a day further away than 50 years as if it were that far, and names it as the last one', () => {
  expect(countsOf([around + 1, around + 2, around + 100_000])).toEqual([[around + 2, around + 100_000]]);
  expect(countsOf([around - 100_000, around + 1, around + 2])).toEqual([[around + 1, around + 2]]);
});
