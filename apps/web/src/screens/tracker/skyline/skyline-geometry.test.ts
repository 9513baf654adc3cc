import { expect, test } from 'vitest';
import { skylineSlots } from '@baton/domain/reports/charts/skyline-slots.ts';
import type { Skyline } from '@baton/domain/reports/skyline.ts';
import {
  margins,
  moveOnSkyline,
  skylineScale,
  spotAtPoint,
  spotOfPlace,
  xOfDay,
} from './skyline-geometry.ts';

const tower = (start: number, cellIndexes: number[]) => ({
  start,
  end: start + 6,
  cellIndexes,
  overloaded: [],
});
const monday = 20_003;
const skyline: Skyline = {
  columns: [tower(monday, [1, 2, 3]), tower(monday + 14, [4]), tower(monday + 700, [5])],
  undated: [6],
  weeklyCapacity: null,
};
const slots = skylineSlots(skyline, 'week', 1);

test('a box is found by a point and by its turnover, and arrows go on to the next tower', () => {
  const scale = skylineScale('codes', slots, { width: 800, height: 400 });
  const ground = 300;
  const point = { x: margins.left + 5, y: ground - scale.boxStep - 2 };
  expect(spotAtPoint(slots, scale, ground, point)).toEqual({ slot: 0, floor: 1 });
  expect(spotAtPoint(slots, scale, ground, { ...point, y: 20 })).toBeNull();
  expect(spotOfPlace(slots, 4)).toEqual({ slot: 2, floor: 0 });
  expect(moveOnSkyline(slots, { slot: 0, floor: 2 }, 'ArrowRight')).toEqual({ slot: 2, floor: 0 });
  expect(moveOnSkyline(slots, { slot: 4, floor: 0 }, 'ArrowRight')).toEqual({ slot: 5, floor: 0 });
  expect(moveOnSkyline(slots, { slot: 0, floor: 0 }, 'ArrowUp')).toEqual({ slot: 0, floor: 1 });
});

test('the whole picture fits when it is asked to, however tall a tower is', () => {
  const tall = [{ ...slots[0]!, cellIndexes: Array.from({ length: 4000 }, (_, cellIndex) => cellIndex) }];
  const { boxStep } = skylineScale('fit', tall, { width: 800, height: 400 });
  expect(boxStep * 4000).toBeLessThanOrEqual(400);
});

test('a day lies within its week', () => {
  const scale = skylineScale('codes', slots, { width: 800, height: 400 });
  expect(xOfDay(slots, scale, monday)).toBe(margins.left);
  expect(xOfDay(slots, scale, monday + 8)).toBeCloseTo(margins.left + scale.columnStep * (1 + 1 / 7));
  expect(xOfDay(slots, scale, monday + 800)).toBeNull();
});
