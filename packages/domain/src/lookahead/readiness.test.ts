import { describe, expect, it } from 'vitest';
import { dayOf } from '../day-number.ts';
import { contextForTests, dataDate, reportDataForTests, type CellDraft } from '../reports/set-for-tests.ts';
import { readinessAt, readinessChecks, unmetConditions } from './readiness.ts';

const rules = {
  ...contextForTests,
  punchCategories: [
    { code: 'A', blocks: true },
    { code: 'B', blocks: true },
  ],
};

/** The first turnover of a system without anything else in its way. */
const setOf = (cell: CellDraft) => reportDataForTests([{ cells: [cell, {}, {}] }]).set;

describe('blocking punches', () => {
  it.each<[string, CellDraft, string, string]>([
    ['none', { punch_b: 2 }, 'ready', 'No blocking punches.'],
    [
      'due in time',
      { punch_a: 2, punch_b: 1, punches_blocking: 3, punch_due: '2027-03-12' },
      'expected',
      '2 A punches and 1 B punch are open, due by 2027-03-12, in time.',
    ],
    [
      'due after the forecast',
      { punch_a: 2, punches_blocking: 2, punch_due: '2027-03-13' },
      'blocked',
      '2 A punches are open, due by 2027-03-13, after the forecast.',
    ],
    [
      'overdue',
      { punch_b: 1, punches_blocking: 1, punch_due: '2027-03-04' },
      'blocked',
      '1 B punch is open, overdue since 2027-03-04.',
    ],
    ['without a due date', { punch_a: 1, punches_blocking: 1 }, 'blocked', '1 A punch is open, no due date.'],
    [
      'some without a due date',
      { punch_a: 1, punches_blocking: 2 },
      'blocked',
      '1 A punch and 1 other punch are open, not all with a due date.',
    ],
  ])('%s', (_, punches, state, why) => {
    const set = setOf({ forecast: '2027-03-12', ...punches });
    expect(readinessChecks(set, 0, 0, rules, dayOf)).toContainEqual({ condition: 'punches', state, why });
    expect(readinessAt(set, 0, 0, dataDate)).toBe(state);
    expect(unmetConditions(set, 0, 0, dataDate)).toEqual(state === 'ready' ? [] : ['punches']);
  });

  it('are no condition in a programme without a punch list', () => {
    const checks = readinessChecks(setOf({ forecast: '2027-03-12' }), 0, 0, contextForTests, dayOf);
    expect(checks.map(({ condition }) => condition)).toEqual([
      'constraints',
      'predecessor',
      'forecast',
      'hold',
    ]);
  });
});
