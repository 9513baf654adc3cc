import { expect, it } from 'vitest';
import { createStickyRows, mergeShownRows } from './sticky-rows.ts';

it('adds what now fits and keeps what no longer does', () => {
  expect(mergeShownRows([1, 4, 9], [2, 4, 12])).toEqual([1, 2, 4, 9, 12]);
  expect(mergeShownRows([], [3])).toEqual([3]);
  expect(mergeShownRows([3], [])).toEqual([3]);
});

it('forgets what was shown when something else is asked for', () => {
  const keeper = createStickyRows();
  expect(keeper.keep(['late'], [1, 2])).toEqual([1, 2]);
  expect(keeper.keep(['late'], [2, 3])).toEqual([1, 2, 3]);
  expect(keeper.keep(['stale'], [2])).toEqual([2]);
});
