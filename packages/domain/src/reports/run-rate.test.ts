import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendar } from '../calendar.ts';
import { dayNumber, dayOf } from '../day-number.ts';
import { runRate, runRateRows, runRateSentence } from './run-rate.ts';
import { anyReportData, reportDataForTests, type CellDraft } from './set-for-tests.ts';
import { columnValues } from './table.ts';

const n = dayNumber;
const formatDay = (day: number) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    day * 86_400_000,
  );

/** The given numbers of turnovers completed in each of the weeks up to the data date, and `open` open ones. */
function pace(achieved: number[], open: number, context = {}) {
  const first = n('2027-03-01') - (achieved.length - 1) * 7;
  const cells: CellDraft[] = achieved.flatMap((count, week) =>
    Array.from({ length: count }, () => ({ actual: dayOf(first + week * 7 + 2) })),
  );
  for (let at = 0; at < open; at += 1) cells.push({});
  return reportDataForTests(
    Array.from({ length: Math.ceil(cells.length / 3) }, (_, at) => ({
      cells: [0, 1, 2].map((column) => cells[at * 3 + column] ?? { required: false }),
    })),
    context,
  );
}

describe('run rate', () => {
  it('computes the needed rate, the best rate and the projected finish', () => {
    // 65 open, seven weeks to 23 April; 2, 6, 1 and 3 were completed: 3 per week, so 65 take 109 working
    // days.
    const found = runRate(pace([2, 6, 1, 3], 65, { targetFinish: n('2027-04-23') }));
    expect(found).toMatchObject({ done: 12, remaining: 65, achieved: 3, best: 6, isBeyondBest: true });
    expect(found.needed).toBeCloseTo(65 / 7);
    expect(runRateSentence(found, formatDay)).toBe(
      '9.3 turnovers per week are needed to finish by 23 April; the best week so far was 6. At the current rate, the last turnover completes on 5 August.',
    );
  });

  it('counts past weeks, on a Friday evening also the current one', () => {
    expect(runRate(pace([2, 4], 9)).weeks.map(({ achieved }) => achieved)).toEqual([2, 4]);
    const wednesday = runRate(pace([2, 4], 9, { dataDate: n('2027-03-03') }));
    expect(wednesday.weeks.map(({ achieved }) => achieved)).toEqual([2]);
    expect(wednesday).toMatchObject({ thisWeek: 4, best: 4, achieved: 2 });
  });

  it('computes a range from the best and the worst stretch', () => {
    const found = runRate(pace([0, 0, 0, 4, 4, 4, 4, 1, 1, 1, 1], 8));
    // Two weeks at 4 per week; eight weeks at 1 per week.
    expect(found.earliest).toBe(n('2027-03-19'));
    expect(found.latest).toBe(n('2027-04-30'));
    expect(found.finish).toBe(n('2027-04-30'));
    expect(found.achievedLong).toBe(2.5);
  });

  it('ignores a shutdown', () => {
    const calendar = createCalendar({
      workingDays: [1, 2, 3, 4, 5],
      exceptions: [{ from: '2027-02-15', to: '2027-02-28', working: false }],
    });
    expect(runRate(pace([3, 0, 0, 3], 6, { calendar })).achieved).toBe(3);
  });

  it('handles never, already finished, and no time left', () => {
    const idle = runRate(pace([1, 0, 0, 0, 0], 2, { targetFinish: n('2027-03-06') }));
    expect(idle.finish).toBeNull();
    expect(runRateSentence(idle, formatDay)).toBe(
      '2 turnovers are still open and no working weeks are left before the target (6 March). None were completed in the last 4 weeks, so there’s no projected finish.',
    );
    expect(runRateSentence(runRate(pace([2], 0)), formatDay)).toBe('All turnovers are complete.');
    expect(runRateSentence(runRate(pace([], 2)), formatDay)).toBe('No full week to measure yet.');
  });

  it('adds up, and its range includes the finish', () => {
    fc.assert(
      fc.property(anyReportData, (any) => {
        const found = runRate(any);
        const shown = columnValues(runRateRows(found), 'achieved').reduce<number>(
          (sum, v) => sum + Number(v),
          0,
        );
        expect(shown + found.thisWeek).toBe(found.done);
        expect(found.done + found.remaining).toBe(any.cellIndexes.length);
        if (found.finish !== null) {
          expect(found.earliest).toBeLessThanOrEqual(found.finish);
          expect(found.latest ?? Infinity).toBeGreaterThanOrEqual(found.finish);
        }
      }),
    );
  });
});
