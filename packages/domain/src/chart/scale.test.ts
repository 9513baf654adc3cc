import { expect, it } from 'vitest';
import { dayNumber } from '../day-number.ts';
import { barTexts } from './bar-texts.ts';
import { legend, toneEntry } from './legend.ts';
import { countTicks, scale, spreadLabels } from './scale.ts';
import { timeTicks } from './time-ticks.ts';

it('maps values to a range, and the only one to its middle', () => {
  expect(scale([0, 10], [100, 0])(2)).toBe(80);
  expect(scale([5, 5], [0, 50])(5)).toBe(25);
});

it('counts in round, whole steps up to the most there is', () => {
  expect(countTicks(741)).toEqual([0, 200, 400, 600, 800]);
  expect(countTicks(5)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(countTicks(0)).toEqual([0, 1]);
});

it('names weeks if there are few, else months as far apart as their names need', () => {
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
  const entries = ['Overdue', 'Rejected', 'Late'].map((label) => toneEntry(label, 'done'));
  const places = (width: number) =>
    legend(entries, 0, width).shapes.flatMap((shape) => (shape.kind === 'text' ? [[shape.x, shape.y]] : []));
  expect(new Set(places(1000).map(([, y]) => y)).size).toBe(1);
  expect(places(100)).toEqual([
    [28, 12],
    [28, 30],
    [28, 48],
  ]);
  expect([1000, 100].map((width) => legend(entries, 0, width).height)).toEqual([18, 54]);
  expect(legend([], 0, 100).height).toBe(0);
});

it('keeps labels apart, in the order of what they name, and above the limit', () => {
  expect(spreadLabels([10, 100, 12])).toEqual([10, 100, 23]);
  expect(spreadLabels([95, 96, 40], 100)).toEqual([87, 100, 40]);
});

it('writes the sums of all bars, or only of the highest and the last', () => {
  expect(barTexts([5, 12, 0, 7], 40)).toEqual(['5', '12', null, '7']);
  expect(barTexts([5, 1012, 7, 9, 0], 20)).toEqual([null, '1,012', null, '9', null]);
  // The last one is too near to the highest.
  expect(barTexts([5, 1012, 999], 20)).toEqual([null, '1,012', null]);
});
