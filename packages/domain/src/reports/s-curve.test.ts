import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../day-number.ts';
import { measureRows } from '../turnover/measures.ts';
import { earnedSchedule } from './earned-schedule.ts';
import { sCurve, sCurveRows, type SCurve } from './s-curve.ts';
import { anyGround, dataDate, reportDataForTests } from './set-for-tests.ts';
import { columnValues } from './table.ts';
import { cumulate } from '../tally.ts';

const n = dayNumber;

/** What the forecast reaches in the end, with what has no day: everything there is. */
function totalOf({ points, undated }: SCurve): number {
  const last = points.at(-1);
  return (last?.forecast ?? 0) + (last?.forecastAdded ?? 0) + undated;
}

describe('the S-curve', () => {
  // Data date Friday 5 March. Planned by then: 3. Achieved of these: 1, and one that was added.
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

  it('says how many and how long we are behind', () => {
    expect(curve).toMatchObject({ planned: 3, achieved: 1, behind: 2, achievedAdded: 1 });
    // The second planned item was wanted on 22 February and is not there: 11 days.
    expect(curve.daysBehind).toBe(11);
  });

  it('counts apart what is not baselined, and what has no day', () => {
    expect(curve).toMatchObject({ baselined: 4, added: 1, undated: 1 });
    expect(totalOf(curve)).toBe(6);
  });

  it('puts what is overdue after the data date, where the forecast goes on from the actual', () => {
    const at = (day: string) => curve.points.find((point) => point.day === n(day));
    expect(at('2027-03-05')).toMatchObject({ baseline: 3, actual: 1, forecast: 1, actualAdded: 1 });
    expect(at('2027-03-07')).toMatchObject({ baseline: 3, actual: null, forecast: 2, forecastAdded: 1 });
    expect(at('2027-03-21')).toMatchObject({ forecast: 3 });
    expect(at('2027-04-04')).toMatchObject({ baseline: 4, forecast: 4 });
  });

  it('weighs by milestone, and stands by months', () => {
    const weighed = sCurve(reportData, { period: 'month', unit: 'weight' });
    expect(weighed).toMatchObject({ planned: 2 + 1 + 3, achieved: 2, behind: 4 });
    expect(weighed.points.map(({ day }) => day)).toEqual(
      ['2027-01-31', '2027-02-28', '2027-03-05', '2027-03-31'].map(n),
    );
  });

  it('shows another baseline as a line of its own', () => {
    const original = reportData.set.cells.baseline.map((day, cellIndex) => (cellIndex === 0 ? day - 7 : day));
    const points = sCurve(reportData, { period: 'week', unit: 'count', original }).points;
    expect(points.find(({ day }) => day === n('2027-01-31'))).toMatchObject({ original: 1, baseline: 0 });
  });

  it('stays small when somebody types the year 9999', () => {
    const far = reportDataForTests([{ cells: [{ baseline: '2027-01-01', forecast: '9999-01-01' }, {}, {}] }]);
    expect(sCurve(far, { period: 'week', unit: 'count' }).points.length).toBeLessThan(8);
  });

  it('never falls, ends with everything, and agrees with the figures above the grid and with its table', () => {
    fc.assert(
      fc.property(anyGround, fc.constantFrom('week' as const, 'month' as const), (any, period) => {
        const found = sCurve(any, { period, unit: 'count' });
        for (const key of ['baseline', 'actual', 'forecast', 'actualAdded', 'forecastAdded'] as const) {
          const values = found.points.map((point) => point[key]).filter((value) => value !== null);
          expect(values).toEqual(values.toSorted((a, b) => a - b));
        }
        expect(totalOf(found)).toBe(any.cellIndexes.length);
        expect(found.baselined + found.added + found.undated).toBe(any.cellIndexes.length);
        // What is written beside a line is where the line ends.
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

  it('takes 0.1 + 0.2 and 0.3 as level', () => {
    const weighed = cumulate(
      new Map([
        [10, 0.1],
        [20, 0.2],
        [30, 0.7],
      ]),
    );
    expect(earnedSchedule(weighed, 0.3, 25).daysBehind).toBe(0);
  });

  it('does not return to 1 when all is done late', () => {
    expect(earnedSchedule(plan, 4, 200, 71)).toEqual({ day: 40, daysBehind: 31, index: 0.5 });
  });

  it('says nothing without a plan, and has no index before it began', () => {
    expect(earnedSchedule(cumulate(new Map()), 3, 25)).toEqual({ day: null, daysBehind: null, index: null });
    expect(earnedSchedule(plan, 0, 5).index).toBeNull();
  });
});
