import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../day-number.ts';
import { milestoneTotals } from '../turnover/roll-up.ts';
import { anyReportData, reportDataForTests } from './set-for-tests.ts';
import { boxAt, skyline, skylineRows } from './skyline.ts';
import { statusMatrix, statusMatrixRows } from './status-matrix.ts';
import { columnValues } from './table.ts';

const n = dayNumber;
const sum = (values: readonly (string | number | null)[]) =>
  values.reduce<number>((total, value) => total + Number(value), 0);

const reportData = reportDataForTests([
  {
    scope: { code: '21-CW-01', area: 101 },
    cells: [
      { baseline: '2027-02-01', actual: '2027-02-03' },
      { baseline: '2027-02-22', forecast: '2027-03-01' },
      { baseline: '2027-03-29', forecast: '2027-03-29' },
    ],
  },
  {
    scope: { code: '21-CW-02', area: 102 },
    cells: [{ baseline: '2027-03-10', forecast: '2027-03-10' }, { forecast: '2027-03-12' }, {}],
  },
]);

describe('skyline', () => {
  it('stacks by the week of the expected date, worst status first', () => {
    const { columns, undated } = skyline(reportData, { period: 'week', basis: 'forecast' });
    const shown = columns.map(({ start, cellIndexes }) => [
      start,
      cellIndexes.map((at) => boxAt(reportData, at)),
    ]);
    expect(shown).toEqual([
      [n('2027-02-01'), [{ scope: '21-CW-01', milestone: 'MC', status: 'complete' }]],
      // Overdue: expected tomorrow at the earliest, a Saturday.
      [n('2027-03-01'), [{ scope: '21-CW-01', milestone: 'RFC', status: 'overdue' }]],
      [
        n('2027-03-08'),
        [
          { scope: '21-CW-02', milestone: 'MC', status: 'on_track' },
          { scope: '21-CW-02', milestone: 'RFC', status: 'on_track' },
        ],
      ],
      [n('2027-03-29'), [{ scope: '21-CW-01', milestone: 'HO', status: 'on_track' }]],
    ]);
    expect(undated.map((at) => boxAt(reportData, at))).toEqual([
      { scope: '21-CW-02', milestone: 'HO', status: 'not_planned' },
    ]);
  });

  it('stacks by month, and by the other dates', () => {
    const towers = (basis: 'baseline' | 'actual') =>
      skyline(reportData, { period: 'month', basis }).columns.map(({ start, cellIndexes }) => [
        start,
        cellIndexes.length,
      ]);
    expect(towers('baseline')).toEqual([
      [n('2027-02-01'), 2],
      [n('2027-03-01'), 2],
    ]);
    expect(towers('actual')).toEqual([[n('2027-02-01'), 1]]);
  });

  it('marks receiving teams above capacity, not in the past', () => {
    const capacity = new Map([
      [20, 1],
      [30, 5],
    ]);
    const found = skyline(reportData, { period: 'week', basis: 'forecast', capacity });
    expect(found.weeklyCapacity).toBe(6);
    expect(found.columns.flatMap(({ overloaded }) => overloaded)).toEqual([
      { team: 20, load: 2, capacity: 1 },
    ]);
    expect(skylineRows(reportData, found).rows[2]!.at(-1)).toBe('receiving 20: 2 due, capacity 1');
    expect(skyline(reportData, { period: 'week', basis: 'forecast' }).weeklyCapacity).toBeNull();
  });

  it('has a box for every turnover on any basis, as does its table', () => {
    const basis = fc.constantFrom('baseline' as const, 'forecast' as const, 'actual' as const);
    fc.assert(
      fc.property(
        anyReportData,
        basis,
        fc.constantFrom('week' as const, 'month' as const),
        (any, by, period) => {
          const found = skyline(any, { period, basis: by });
          const boxes = [...found.undated, ...found.columns.flatMap(({ cellIndexes }) => cellIndexes)];
          expect(boxes.toSorted((a, b) => a - b)).toEqual([...any.cellIndexes]);
          expect(sum(columnValues(skylineRows(any, found), 'total'))).toBe(any.cellIndexes.length);
        },
      ),
    );
  });
});

describe('status matrix', () => {
  it('counts by group and milestone', () => {
    const found = statusMatrix(reportData, 'area');
    expect(found.groups.map(({ label, sum: { done, total, worst } }) => [label, done, total, worst])).toEqual(
      [
        ['area 101', 1, 3, 'overdue'],
        ['area 102', 0, 3, 'not_planned'],
      ],
    );
    expect(found.sums.map(({ done, total }) => [done, total])).toEqual([
      [1, 2],
      [0, 2],
      [0, 2],
    ]);
    expect(found.sum).toMatchObject({ done: 1, total: 6, worst: 'overdue' });
  });

  it('adds up to the totals of a parent, as does its table', () => {
    fc.assert(
      fc.property(anyReportData, (any) => {
        const found = statusMatrix(any, 'area');
        expect(found.sum.total).toBe(any.cellIndexes.length);
        const table = statusMatrixRows(any, found);
        expect(sum(columnValues(table, 'total'))).toBe(found.sum.total);
        expect(sum(columnValues(table, 'complete'))).toBe(found.sum.done);
        const rows = any.set.scopes.id.map((_, row) => row);
        found.milestones.forEach((column, position) => {
          const { done, total, worst } = milestoneTotals(any.set, any.evaluation, rows, column);
          expect(found.sums[position]).toMatchObject({ done, total, worst });
        });
      }),
    );
  });
});
