import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, noDay } from '../day-number.ts';
import { compareDays, currentDays, daysOfEntries, differenceOf, differences } from './compare.ts';
import { contextForTests, reportDataForTests } from './set-for-tests.ts';

const column = (...days: (string | null)[]) =>
  Int32Array.from(days.map((day) => (day === null ? noDay : dayNumber(day))));
const all = (days: Int32Array) => Int32Array.from(days.keys());
const compare = (before: Int32Array, after: Int32Array, unit: 'calendar_days' | 'working_days') =>
  compareDays(before, after, all(before), { ...contextForTests, slipUnit: unit });

describe('comparison of two plans', () => {
  // Pump, fan, valve, crane, door: as approved in January, and as approved again in May.
  const before = column('2027-03-12', '2027-03-19', '2027-04-02', null, '2027-05-03', null);
  const after = column('2027-03-22', '2027-03-12', '2027-04-02', '2027-04-09', null, null);

  it('classifies every cell', () => {
    expect(compare(before, after, 'calendar_days')).toMatchObject({
      cellIndexes: { later: [0], earlier: [1], same: [2], added: [3], removed: [4] },
      mean: 1,
      median: 0,
      latestMove: { cellIndex: 0, days: 10 },
      earliestMove: { cellIndex: 1, days: -7 },
    });
  });

  it('counts working days if the programme does', () => {
    // Friday 12 to Monday 22 March is six working days; Friday 19 back to Friday 12 five.
    expect(compare(before, after, 'working_days')).toMatchObject({
      latestMove: { cellIndex: 0, days: 6 },
      earliestMove: { cellIndex: 1, days: -5 },
    });
  });

  it('compares only the selected cells', () => {
    const { cellIndexes } = compareDays(before, after, Int32Array.of(0, 3), contextForTests);
    expect(cellIndexes).toEqual({ later: [0], earlier: [], same: [], added: [3], removed: [] });
  });

  it('finds no difference between equal plans', () => {
    const { cellIndexes, latestMove, earliestMove } = compare(before, before, 'calendar_days');
    expect(cellIndexes).toEqual({ same: [0, 1, 2, 4], earlier: [], later: [], added: [], removed: [] });
    expect([latestMove, earliestMove]).toEqual([null, null]);
  });

  it('swaps earlier and later, added and removed if the plans are swapped', () => {
    const swapped = { same: 'same', earlier: 'later', later: 'earlier', added: 'removed', removed: 'added' };
    const day = fc.option(fc.integer({ min: 20_000, max: 20_050 }), { nil: noDay });
    fc.assert(
      fc.property(day, day, (one, other) => {
        const difference = differenceOf(one, other);
        const back = differenceOf(other, one);
        expect(back).toBe(difference === null ? null : swapped[difference]);
      }),
    );
    expect(Object.keys(swapped).toSorted()).toEqual([...differences].toSorted());
  });
});

describe('comparison', () => {
  const reportData = reportDataForTests([
    {
      cells: [
        { baseline: '2027-03-01', forecast: '2027-03-15' },
        { baseline: '2027-03-08', forecast: '2027-03-01' },
        { forecast: '2027-05-01' },
      ],
    },
    { cells: [{ baseline: '2027-03-01' }, { baseline: '2027-04-01', forecast: '2027-04-01' }, {}] },
  ]);
  const { baseline, forecast } = reportData.set.cells;

  it('classifies every cell once', () => {
    const found = compareDays(baseline, forecast, reportData.cellIndexes, contextForTests);
    expect(found.cellIndexes).toEqual({ same: [4], earlier: [1], later: [0], added: [2], removed: [3] });
    expect(found).toMatchObject({
      latestMove: { cellIndex: 0, days: 14 },
      earliestMove: { cellIndex: 1, days: -7 },
      median: 0,
    });
  });

  it('reads the entries of a baseline', () => {
    const day = dayNumber('2027-03-01');
    const days = daysOfEntries(reportData.set, { scope: [1, 99], milestone: [1, 1], day: [day, day] });
    expect(compareDays(days, baseline, reportData.cellIndexes, contextForTests).cellIndexes).toMatchObject({
      same: [0],
      added: [1, 3, 4],
    });
  });

  it('is empty with itself, and inverted if reversed', () => {
    const days = fc.array(fc.option(fc.integer({ min: 0, max: 30 }), { nil: noDay }), {
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(days, days, (a, b) => {
        const [one, other] = [Int32Array.from(a), Int32Array.from(b)];
        const there = compareDays(one, other, reportData.cellIndexes, contextForTests).cellIndexes;
        const back = compareDays(other, one, reportData.cellIndexes, contextForTests).cellIndexes;
        expect([back.later, back.earlier, back.added, back.removed]).toEqual([
          there.earlier,
          there.later,
          there.removed,
          there.added,
        ]);
        const self = compareDays(one, one, reportData.cellIndexes, contextForTests).cellIndexes;
        expect(self.same).toHaveLength(a.filter((day) => day !== noDay).length);
      }),
    );
    expect(currentDays(reportData.set)[3]).toBe(dayNumber('2027-03-01'));
  });
});
