import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, noDay } from '../day-number.ts';
import { compareDays, differenceOf, differences } from './compare.ts';
import { contextForTests } from './set-for-tests.ts';

const column = (...days: (string | null)[]) =>
  Int32Array.from(days.map((day) => (day === null ? noDay : dayNumber(day))));
const all = (days: Int32Array) => Int32Array.from(days.keys());
const compare = (before: Int32Array, after: Int32Array, unit: 'calendar_days' | 'working_days') =>
  compareDays(before, after, all(before), { ...contextForTests, slipUnit: unit });

describe('two plans', () => {
  // Pump, fan, valve, crane, door: as agreed in January, and as agreed again in May.
  const before = column('2027-03-12', '2027-03-19', '2027-04-02', null, '2027-05-03', null);
  const after = column('2027-03-22', '2027-03-12', '2027-04-02', '2027-04-09', null, null);

  it('are told apart cell by cell', () => {
    expect(compare(before, after, 'calendar_days')).toMatchObject({
      places: { later: [0], earlier: [1], same: [2], added: [3], removed: [4] },
      mean: 1,
      median: 0,
      latestMove: { place: 0, days: 10 },
      earliestMove: { place: 1, days: -7 },
    });
  });

  it('are counted in working days where the programme counts so', () => {
    // Friday 12 to Monday 22 March is six working days; Friday 19 back to Friday 12 five.
    expect(compare(before, after, 'working_days')).toMatchObject({
      latestMove: { place: 0, days: 6 },
      earliestMove: { place: 1, days: -5 },
    });
  });

  it('are compared only where asked', () => {
    const { places } = compareDays(before, after, Int32Array.of(0, 3), contextForTests);
    expect(places).toEqual({ later: [0], earlier: [], same: [], added: [3], removed: [] });
  });

  it('that are the same differ nowhere', () => {
    const { places, latestMove, earliestMove } = compare(before, before, 'calendar_days');
    expect(places).toEqual({ same: [0, 1, 2, 4], earlier: [], later: [], added: [], removed: [] });
    expect([latestMove, earliestMove]).toEqual([null, null]);
  });

  it('swapped, swap what is earlier and later, added and removed', () => {
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
