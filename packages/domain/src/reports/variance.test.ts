import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendar } from '../calendar.ts';
import { dayNumber } from '../day-number.ts';
import { anyReportData, reportDataForTests } from './set-for-tests.ts';
import { columnValues } from './table.ts';
import { variance, varianceRows } from './variance.ts';

describe('slip vs baseline', () => {
  // Five planned by 5 March: two on time, one late, two open; one complete that was never planned.
  const reportData = reportDataForTests([
    {
      cells: [
        { baseline: '2027-02-01', actual: '2027-02-01' },
        { baseline: '2027-02-10', actual: '2027-02-08' },
        { baseline: '2027-02-15', actual: '2027-03-01' },
      ],
    },
    {
      cells: [
        { baseline: '2027-02-22', forecast: '2027-03-08' },
        { baseline: '2027-03-01', forecast: '2027-08-01' },
        { baseline: '2027-04-01', forecast: '2027-03-30' },
      ],
    },
    { cells: [{ actual: '2027-03-02' }, { forecast: '2027-04-02' }, { baseline: '2027-05-01' }] },
  ]);
  const found = variance(reportData);

  it('computes the indices', () => {
    expect(found.indices).toMatchObject({ bei: 4 / 6, hitRate: 2 / 5, missed: 3 / 5, spi: 3 / 5 });
    // 22 February is the first planned day that is not complete: 22 of 33 days earned.
    expect(found.indices.spiT).toBeCloseTo(22 / 33);
  });

  it('puts each slip into its bar, outliers into the outermost', () => {
    const bars = found.bins.flatMap(({ from, to, done, open }) =>
      done + open > 0 ? [[from, to, done, open]] : [],
    );
    expect(bars).toEqual([
      [-7, -1, 1, 1],
      [0, 0, 1, 0],
      [8, 14, 1, 1],
      [50, null, 0, 1],
    ]);
    expect(found).toMatchObject({
      compared: 6,
      notBaselined: 2,
      notDated: 1,
      early: 2,
      onBaseline: 1,
      late: 3,
    });
    expect(found.median).toBe(7);
    expect(found.p80).toBe(14);
  });

  it('counts 3 December to 12 January as 40 days, and as 23 working days with five holidays', () => {
    const calendar = createCalendar({
      workingDays: [1, 2, 3, 4, 5],
      exceptions: [
        { from: '2025-12-24', to: '2025-12-26', working: false },
        { from: '2025-12-31', to: '2026-01-01', working: false },
      ],
    });
    const cells = [{ baseline: '2025-12-03', forecast: '2026-01-12' }, {}, {}];
    const before = { dataDate: dayNumber('2025-12-01') };
    expect(variance(reportDataForTests([{ cells }], before)).mean).toBe(40);
    expect(
      variance(reportDataForTests([{ cells }], { ...before, calendar, slipUnit: 'working_days' })).mean,
    ).toBe(23);
  });

  it('is null rather than 0 or 100 % if nothing was planned', () => {
    expect(variance(reportDataForTests([])).indices).toEqual({
      bei: null,
      hitRate: null,
      missed: null,
      spi: null,
      spiT: null,
      of: { planned: 0, achieved: 0, achievedAdded: 0, hits: 0 },
    });
  });

  it('counts every turnover once', () => {
    fc.assert(
      fc.property(anyReportData, (any) => {
        const each = variance(any);
        expect(each.compared + each.notBaselined + each.notDated).toBe(any.cellIndexes.length);
        expect(each.early + each.onBaseline + each.late).toBe(each.compared);
        const table = varianceRows(each);
        const shown = [...columnValues(table, 'done'), ...columnValues(table, 'open')];
        expect(shown.reduce<number>((sum, value) => sum + Number(value), 0)).toBe(each.compared);
      }),
    );
  });
});
