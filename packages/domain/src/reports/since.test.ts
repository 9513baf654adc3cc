import { expect, test } from 'vitest';
import { dayNumber as day, noDay } from '../day-number.ts';
import { turnoverStates } from '../turnover/status.ts';
import { reportDataForTests } from './set-for-tests.ts';
import { stateSince } from './since.ts';

const state = (name: (typeof turnoverStates)[number]) => turnoverStates.indexOf(name);
const { set } = reportDataForTests([
  {
    cells: [
      { baseline: '2027-03-01', forecast: '2027-03-04', actual: '2027-03-03' },
      { baseline: '2027-03-10', forecast: '2027-03-20', state: state('submitted') },
      { forecast: '2027-04-01', state: state('rejected') },
    ],
  },
  {
    cells: [
      { forecast: '2027-03-12', required: false },
      { forecast: '2027-03-13', actual: '2027-03-01', state: state('submitted') },
    ],
  },
]);

test('changed turnovers have their earlier values, all others the current ones', () => {
  const { days, statusChanges, gone } = stateSince(set, {
    scope: [1, 1, 1, 2, 99],
    milestone: [1, 2, 3, 1, 1],
    required: [true, true, true, true, true],
    forecast: [day('2027-03-04'), null, day('2027-03-25'), day('2027-03-12'), null],
    actual: [null, null, null, null, null],
    state: [null, state('submitted'), state('submitted'), null, null],
  });
  expect([...days]).toEqual([
    day('2027-03-04'),
    // Without a forecast at that time, the baseline counts.
    day('2027-03-10'),
    day('2027-03-25'),
    day('2027-03-12'),
    day('2027-03-01'),
    noDay,
  ]);
  expect(statusChanges).toEqual({ passed: [0], submitted: [1], rejected: [2] });
  expect(gone).toBe(1);
});

test('a turnover that is no longer required does not count as completed', () => {
  const { statusChanges, days } = stateSince(set, {
    scope: [2],
    milestone: [1],
    required: [false],
    forecast: [null],
    actual: [null],
    state: [state('open')],
  });
  expect(statusChanges).toEqual({ passed: [], submitted: [], rejected: [] });
  expect(days[3]).toBe(noDay);
});
