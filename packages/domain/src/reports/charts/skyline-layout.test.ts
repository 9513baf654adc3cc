import { expect, it } from 'vitest';
import { formatDecimal } from '#format-number.ts';
import { statuses } from '#turnover/status.ts';
import { partsOfDrawing } from '#chart/parts-of-drawing.ts';
import { wholeRow } from '#chart/shapes.ts';
import { codesFit, skylineLayout, type SkylineChart } from './skyline-layout.ts';
import type { Tower } from './skyline-towers.ts';
import { weeklySkylineChart } from './weekly-charts.ts';

const tower = (at: number, total: number): Tower => ({
  kind: 'period',
  start: at * 7,
  end: at * 7 + 6,
  label: `week ${at}`,
  isOverloaded: at === 1,
  total,
  counts: statuses.map((_, status) => (status === 0 ? total : 0)),
  boxAt: (floor) => ({ scope: `S${floor}`, milestone: 'MC', status: 'overdue' }),
});
const chart: SkylineChart = {
  towers: [tower(0, 2), tower(1, 4), tower(2, 0)],
  zoom: 'codes',
  markBy: 'part',
  dataDate: { day: 3, label: '4 Jan' },
  capacity: 3,
};
const textsOf = (drawn: SkylineChart, room = { width: 900 }) =>
  partsOfDrawing(skylineLayout(drawn, room)).plain.flatMap((shape) =>
    shape.kind === 'text' ? shape.text : [],
  );

it('draws a box per turnover with its code, and the count above the tower', () => {
  const { marks } = partsOfDrawing(skylineLayout(chart, { width: 900 }));
  const boxes = marks.filter(({ column }) => column !== wholeRow);
  expect(boxes.map(({ row }) => row)).toEqual([0, 0, 1, 1, 1, 1]);
  const texts = textsOf(chart);
  expect(texts).toContain('S0 MC');
  // A receiving team is overloaded in the second week.
  expect(texts).toContain('4 !');
  expect(texts).toContain('4 Jan');
  expect(texts).toContain(`Receiving capacity ${formatDecimal(Math.round(3))}`);
});

it('writes the milestone in all boxes or in none', () => {
  const long = {
    ...tower(3, 1),
    boxAt: () => ({ scope: 'S-1100-PROC', milestone: 'MC', status: 'late' as const }),
  };
  const texts = textsOf({ ...chart, towers: [...chart.towers, long] }, { width: 300 });
  expect(texts).toContain('S0');
  expect(texts.filter((text) => text.endsWith(' MC'))).toEqual([]);
});

it('leaves out a capacity far above all towers', () => {
  expect(textsOf({ ...chart, capacity: 50 }).some((text) => text.includes('capacity'))).toBe(false);
});

it('draws one segment per status if codes do not fit, whose height is its count', () => {
  const { marks } = partsOfDrawing(skylineLayout({ ...chart, zoom: 'fit' }, { width: 900 }));
  const heights = marks.flatMap(({ column, shapes: [shape] }) =>
    column !== wholeRow && shape?.kind === 'rect' ? shape.height : [],
  );
  expect(heights.length).toBe(2);
  expect(heights[1]).toBeCloseTo(2 * heights[0]!);
});

it('marks the tower as a whole if asked to', () => {
  const { marks } = partsOfDrawing(skylineLayout({ ...chart, markBy: 'tower' }, { width: 900 }));
  expect(marks.map(({ row, column }) => [row, column])).toEqual([
    [0, wholeRow],
    [1, wholeRow],
    [2, wholeRow],
  ]);
});

it('knows whether codes have room', () => {
  expect(codesFit(chart.towers, { width: 900, height: 400 })).toBe(true);
  expect(codesFit(chart.towers, { width: 150, height: 400 })).toBe(false);
  expect(codesFit([tower(0, 200)], { width: 900, height: 400 })).toBe(false);
});

it('draws a stored week by its boxes, or by its counts if not every box is stored', () => {
  const box = { code: 'S1', milestone: 'MC', status: 'late' } as const;
  const week = { from: '2027-01-04', total: 1, boxes: [box], overloaded: [] };
  expect(weeklySkylineChart([week], String).zoom).toBe('codes');
  const counts = statuses.map((status) => (status === 'late' ? 90 : 0));
  const cut = weeklySkylineChart([{ ...week, total: 90, counts }], String);
  expect(cut.zoom).toBe('fit');
  expect(textsOf(cut)).toContain('90');
});
