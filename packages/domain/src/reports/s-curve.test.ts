import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../day-number.ts';
import { measureRows } from '../turnover/measures.ts';
import { earnedSchedule } from './earned-schedule.ts';
import { sCurve, sCurveRows, type SCurve } from './s-curve.ts';
import { anyReportData, dataDate, reportDataForTests } from './set-for-tests.ts';
import { columnValues } from './table.ts';
import { cumulate } from '../tally.ts';

const n = dayNumber;

/** Final value of the forecast plus the turnovers without a day: all turnovers. */
function totalOf({ points, undated }: SCurve): number {
  const last = points.at(-1);
  return (last?.forecast ?? 0) + (last?.forecastAdded ?? 0) + undated;
}

describe('S-curve', () => {
  // Data date Friday 5 March. Planned by then: 3. Of these complete: 1, plus one that was added.
  const reportData = reportDataForTests([
    {
      cells: [
        { baseline: '2027-02-01', actual: '2027-02-03' },
        { baseline: '2027-02-22', forecast: '2027-03-01' },
        { baseline: '2027-03-01', forecast: '2027-03-19' },
      ],
    },
    { cells: [{ actual: '2027-03-02' }, { baseline: '2027-03-29' }, {}] },
  ]);
  const curve = sCurve(reportData, { period: 'week', unit: 'count' });

  it('computes the gap in turnovers and days', () => {
    expect(curve).toMatchObject({ planned: 3, achieved: 1, behind: 2, achievedAdded: 1 });
    // The second planned item was due on 22 February and is not complete: 11 days.
    expect(curve.daysBehind).toBe(11);
  });

  it('counts turnovers without a baseline or without a day separately', () => {
    expect(curve).toMatchObject({ baselined: 4, added: 1, undated: 1 });
    expect(totalOf(curve)).toBe(6);
  });

  it('puts overdue turnovers after the data date, where the forecast continues the actual', () => {
    const at = (day: string) => curve.points.find((point) => point.day === n(day));
    expect(at('2027-03-05')).toMatchObject({ baseline: 3, actual: 1, forecast: 1, actualAdded: 1 });
    expect(at('2027-03-07')).toMatchObject({ baseline: 3, actual: null, forecast: 2, forecastAdded: 1 });
    expect(at('2027-03-21')).toMatchObject({ forecast: 3 });
    expect(at('2027-04-04')).toMatchObject({ baseline: 4, forecast: 4 });
  });

  it('names the day on which the last open turnover is expected', () => {
    const lastOf = (...cells: object[]) =>
      sCurve(reportDataForTests([{ cells }]), { period: 'week', unit: 'count' }).lastExpected;
    expect(curve.lastExpected).toBe(n('2027-03-29'));
    expect(lastOf({ forecast: '2027-02-01' }, { actual: '2027-03-01' }, {})).toBe(n('2027-03-06'));
    expect(lastOf({ actual: '2027-03-01' }, {}, {})).toBeNull();
  });

  it('weights by milestone, and supports months', () => {
    const weighed = sCurve(reportData, { period: 'month', unit: 'weight' });
    expect(weighed).toMatchObject({ planned: 2 + 1 + 3, achieved: 2, behind: 4 });
    expect(weighed.points.map(({ day }) => day)).toEqual(
      ['2027-01-31', '2027-02-28', '2027-03-05', '2027-03-31'].map(n),
    );
  });

  it('adds a line for another baseline', () => {
    const original = reportData.set.cells.baseline.map((day, cellIndex) => (cellIndex === 0 ? day - 7 : day));
    const points = sCurve(reportData, { period: 'week', unit: 'count', original }).points;
    expect(points.find(({ day }) => day === n('2027-01-31'))).toMatchObject({ original: 1, baseline: 0 });
  });

  it('stays small with a date in the year 9999', () => {
    const far = reportDataForTests([{ cells: [{ baseline: '2027-01-01', forecast: '9999-01-01' }, {}, {}] }]);
    expect(sCurve(far, { period: 'week', unit: 'count' }).points.length).toBeLessThan(8);
  });

  it('is monotonic, ends with the total, and agrees with the measures and its table', () => {
    fc.assert(
      fc.property(anyReportData, fc.constantFrom('week' as const, 'month' as const), (any, period) => {
        const found = sCurve(any, { period, unit: 'count' });
        for (const key of ['baseline', 'actual', 'forecast', 'actualAdded', 'forecastAdded'] as const) {
          const values = found.points.map((point) => point[key]).filter((value) => value !== null);
          expect(values).toEqual(values.toSorted((a, b) => a - b));
        }
        expect(totalOf(found)).toBe(any.cellIndexes.length);
        expect(found.baselined + found.added + found.undated).toBe(any.cellIndexes.length);
        // The figure next to a line equals the last point of the line.
        const end = found.points.at(-1);
        expect((end?.forecast ?? 0) + (end?.forecastAdded ?? 0)).toBe(found.baselined + found.added);
        const rows = any.set.scopes.id.map((_, row) => row);
        const figures = measureRows(any.set, any.evaluation, rows, any.context);
        expect(found.planned).toBe(figures.planned);
        expect(found.achieved + found.achievedAdded).toBe(figures.achieved);
        const table = sCurveRows(found);
        const now = table.rows[columnValues(table, 'day').indexOf(dataDate)]!;
        expect(now.slice(1, 3)).toEqual([found.planned, found.achieved]);
      }),
    );
  });
});

describe('earned schedule', () => {
  const plan = cumulate(new Map([10, 20, 30, 40].map((day) => [day, 1])));

  it.each([
    ['level', 2, 25, 0],
    ['one behind', 1, 25, 5],
    ['nothing done', 0, 25, 15],
    ['one ahead', 3, 25, -5],
    ['more done than planned in all', 9, 25, -15],
    ['planned for today and not done', 1, 20, 0],
  ])('%s', (_, achieved, now, behind) => {
    expect(earnedSchedule(plan, achieved, now).daysBehind).toBe(behind);
  });

  it('treats 0.1 + 0.2 and 0.3 as equal', () => {
    const weighed = cumulate(
      new Map([
        [10, 0.1],
        [20, 0.2],
        [30, 0.7],
      ]),
    );
    expect(earnedSchedule(weighed, 0.3, 25).daysBehind).toBe(0);
  });

  it('does not return to 1 if everything finished late', () => {
    expect(earnedSchedule(plan, 4, 200, 71)).toEqual({ day: 40, daysBehind: 31, index: 0.5 });
  });

  it('is null without a plan, and has no index before its start', () => {
    expect(earnedSchedule(cumulate(new Map()), 3, 25)).toEqual({ day: null, daysBehind: null, index: null });
    expect(earnedSchedule(plan, 0, 5).index).toBeNull();
  });
});
