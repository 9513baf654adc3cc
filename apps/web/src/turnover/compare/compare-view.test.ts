import { expect, test } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { describeComparison } from './cell-comparison.ts';
import { compareView, narrowTo, pastDays } from './compare-view.ts';
import { readCompare, writeCompare } from './compare-with.ts';
import { copy } from './copy.ts';

const view = testView([
  { scope: 1, milestone: 21, forecast: '2027-04-20' },
  { scope: 1, milestone: 22, forecast: '2027-04-01' },
  { scope: 1, milestone: 23, forecast: '2027-04-01' },
  { scope: 2, milestone: 21, forecast: '2027-04-08', required: false },
  { scope: 2, milestone: 22, forecast: '2027-04-08' },
]);
const day = dayNumber;
const past = pastDays(view.set, {
  scope: [1, 1, 2, 2, 99],
  milestone: [21, 22, 21, 22, 21],
  day: [day('2027-04-13'), day('2027-04-03'), day('2027-04-08'), day('2027-04-08'), day('2027-04-08')],
});
const all = { rows: [0, 1], isIn: () => true };
const comparison = compareView(view, all, past, 'B0');

test('each turnover is earlier, later, added, removed or the same; scopes that are gone are counted apart', () => {
  expect(comparison.cellIndexes).toEqual({ later: [0], earlier: [1], added: [2], removed: [3], same: [4] });
  expect(comparison.gone).toBe(1);
});

test('a cell shows what it was and how far it moved', () => {
  const shown = [0, 1, 2, 3, 4].map((cellIndex) => {
    const { was, note, tone } = describeComparison(view, comparison, cellIndex);
    return [was, note, tone];
  });
  expect(shown).toEqual([
    ['13 Apr', '+7', 'later'],
    ['3 Apr', '−2', 'earlier'],
    ['', copy.added, 'added'],
    ['8 Apr', copy.removed, 'removed'],
    [undefined, undefined, 'muted'],
  ]);
});

test('a difference narrows to its turnovers', () => {
  const narrow = narrowTo(all, comparison.cellIndexes.removed, 3);
  expect(narrow.rows).toEqual([1]);
  expect([narrow.isIn(1, 0), narrow.isIn(1, 1)]).toEqual([true, false]);
});

test('the address names one thing to compare with', () => {
  expect(readCompare({ ...writeCompare({ baseline: 3 }), as_of: '2027-01-01' })).toEqual({
    asOf: '2027-01-01',
  });
  expect(readCompare(writeCompare({ baseline: 3 }))).toEqual({ baseline: 3 });
  expect(readCompare(writeCompare(null))).toBeNull();
});
