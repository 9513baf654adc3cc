import { expect, it } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { legendHeight, legendPlaces } from './legend-layout.ts';
import { countTicks } from './scale.ts';
import { spreadLabels } from './spread-labels.ts';
import { timeTicks } from './time-ticks.ts';

it('counts in round, whole steps up to the most there is', () => {
  expect(countTicks(741)).toEqual([0, 200, 400, 600, 800]);
  expect(countTicks(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(countTicks(0)).toEqual([0, 1]);
});

it('names weeks where there are few, else months as far apart as their names need', () => {
  const [from, to] = [dayNumber('2026-11-15'), dayNumber('2027-02-20')];
  const labels = (width: number) => timeTicks(from, to, width, 1).map(({ label }) => label);
  expect(timeTicks(from, from + 21, 400, 1).map(({ label }) => label)).toEqual([
    '16 Nov',
    '23 Nov',
    '30 Nov',
  ]);
  expect(labels(400)).toEqual(['Dec 26', 'Jan 27', 'Feb']);
  expect(timeTicks(from, from + 3000, 200, 1).map(({ label }) => label)).toEqual(['2030', '2035']);
});

it('breaks a legend where a line is full', () => {
  const labels = ['Overdue', 'Rejected', 'Late'];
  expect(new Set(legendPlaces(labels, 1000).map(({ y }) => y)).size).toBe(1);
  expect(legendPlaces(labels, 120).map(({ x, y }) => [x === 0, y])).toEqual([
    [true, 0],
    [true, 18],
    [true, 36],
  ]);
  expect([legendHeight(labels, 1000), legendHeight(labels, 120), legendHeight([], 100)]).toEqual([18, 54, 0]);
});

it('keeps labels apart, in the order of what they name', () => {
  expect(spreadLabels([10, 100, 12])).toEqual([10, 100, 23]);
});
