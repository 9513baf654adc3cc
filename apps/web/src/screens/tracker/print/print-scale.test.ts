import { expect, test } from 'vitest';
import type { SkylineSlot } from '@baton/domain/reports/charts/skyline-slots.ts';
import { printScale } from './print-scale.ts';

const room = { width: 1500, height: 900 };
const towers = (count: number, boxes: number): SkylineSlot[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'period',
    start: at * 7,
    end: at * 7 + 6,
    cellIndexes: Array.from({ length: boxes }, (_each, box) => box),
    isOverloaded: false,
  }));

test('a skyline keeps its codes on paper as long as they can be read, and always fits the page', () => {
  expect(printScale('codes', towers(10, 20), room)).toMatchObject({ shrink: 1, scale: { hasCodes: true } });
  const smaller = printScale('codes', towers(24, 20), room);
  expect(smaller.scale.hasCodes).toBe(true);
  expect(smaller.shrink).toBeLessThan(1);
  for (const slots of [towers(150, 400), towers(400, 3)]) {
    const { scale, size, shrink } = printScale('codes', slots, room);
    expect(scale.hasCodes).toBe(false);
    expect(size.width * shrink).toBeLessThanOrEqual(room.width);
    expect(size.height * shrink).toBeLessThanOrEqual(room.height);
  }
});
