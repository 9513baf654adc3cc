import { expect, test } from 'vitest';
import type { Period } from '#periods.ts';
import { shownCapacity, skylineSlots, slotLabel, slotOfDay } from './skyline-slots.ts';

const tower = (start: number, cellIndexes: number[]) => ({
  start,
  end: start + 6,
  cellIndexes,
  overloaded: [],
});
const monday = 20_003;
const slots = skylineSlots(
  { columns: [tower(monday, [1, 2, 3]), tower(monday + 14, [4]), tower(monday + 700, [5])], undated: [6] },
  'week',
  1,
);

test('every box has its place: empty weeks between, a gap for many, those without a day last', () => {
  expect(slots.map(({ kind, cellIndexes }) => `${kind} ${cellIndexes.length}`)).toEqual([
    'period 3',
    'period 0',
    'period 1',
    'gap 0',
    'period 1',
    'undated 1',
  ]);
  expect(slots.flatMap(({ cellIndexes }) => cellIndexes).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a tower is named by its week or month, and a day lies within its tower', () => {
  const label = (period: 'week' | 'month') =>
    slots.map((slot) => slotLabel(slot, period, (day) => `day ${day}`));
  expect(label('week').slice(0, 2)).toEqual(['day 20003', 'day 20010']);
  expect(label('month')).toEqual(['Oct 24', 'Oct 24', 'Oct 24', '', 'Sep 26', 'No date']);
  expect(slotOfDay(slots, monday + 8)).toBeCloseTo(1 + 1 / 7);
  expect(slotOfDay(slots, monday + 800)).toBeNull();
});

const shown = (period: Period, weeklyCapacity: number | null, teams: number[] = []) =>
  shownCapacity(period, { weeklyCapacity }, { capacity: new Map([[4, 7]]), teams });

test('a month accepts as much as its weeks', () => {
  expect(shown('week', 14)).toBe(14);
  expect(shown('month', 14)).toBeCloseTo(60.9, 1);
  expect(shown('month', null)).toBeNull();
});

test('the capacity is that of the one team in the filter if it has one, otherwise that of all receiving teams', () => {
  expect([[], [4], [5], [4, 5]].map((teams) => shown('week', 30, teams))).toEqual([30, 7, 30, 30]);
  expect(shown('month', null, [4])).toBeCloseTo(30.4, 1);
});
