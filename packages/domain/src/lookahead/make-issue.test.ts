import { describe, expect, it } from 'vitest';
import { dayNumber } from '../day-number.ts';
import { dataDate, reportDataForTests } from '../reports/set-for-tests.ts';
import { issueItems } from './make-issue.ts';

const n = dayNumber;
const { set, cellIndexes } = reportDataForTests([
  {
    scope: { area: 101, discipline: 4 },
    cells: [
      { baseline: '2027-03-08', forecast: '2027-03-09' },
      { forecast: '2027-03-11', constraints: 1 },
      { forecast: '2027-03-20' },
    ],
  },
]);
const items = issueItems(
  set,
  cellIndexes,
  new Map([
    ['1:1', n('2027-03-09')],
    ['1:2', n('2027-03-11')],
  ]),
  dataDate,
);

describe('issue', () => {
  it('copies the values of the tracker', () => {
    expect(items[0]).toEqual({
      scope: 1,
      milestone: 1,
      forecast: n('2027-03-09'),
      baseline: n('2027-03-08'),
      need: null,
      actual: null,
      ready: true,
      committed: n('2027-03-09'),
      result: 'open',
      reason: '',
      openConstraints: 0,
      team: 10,
      area: 101,
      discipline: 4,
    });
    expect(items.map(({ ready, committed }) => [ready, committed === null])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });
});
