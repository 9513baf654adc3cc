import { expect, it } from 'vitest';
import { chooseRows, heatColumns } from '#chart/heat-columns.ts';
import { heatLayout, type HeatChart } from './heat-layout.ts';
import { shareStep, type MatrixCell } from '../status-matrix.ts';
import { statuses, type Status } from '#turnover/status.ts';
import { copy } from '#chart/copy.ts';
import { statusSquare, stepOpacities } from './heat-squares.ts';
import { partsOfDrawing } from '#chart/parts-of-drawing.ts';

const named = (count: number, prefix = 'Row') =>
  Array.from({ length: count }, (_, at) => ({ name: `${prefix} ${at}` }));
const chart = (rows: number): HeatChart => ({
  rows: [...named(rows), { name: 'All', isSum: true }],
  columns: named(4, 'M'),
  minWidth: 56,
  squareAt: (row, column, box) => (column === row ? null : [{ kind: 'rect', ...box }]),
  few: { weigh: (row) => row, note: (hidden) => `the heaviest; ${hidden} more` },
});

it('gives columns the room beside the names, and scrolls rather than squeeze them', () => {
  const wide = heatColumns(named(3), named(4, 'M'), 56, 900);
  expect(wide.edges.length).toBe(5);
  expect(wide.isSlanted).toBe(false);
  expect(wide.width).toBe(900);
  const narrow = heatColumns(named(3), named(20, 'M'), 56, 300);
  expect(narrow.width).toBeGreaterThan(20 * 56);
  expect(narrow.edges.at(-1)).toBeLessThanOrEqual(narrow.width);
});

it('slants names of columns that do not fit, and leaves room for the last one', () => {
  const { edges, isSlanted, width } = heatColumns(named(3), named(6, 'Forecast in the past'), 56, 500);
  expect(isSlanted).toBe(true);
  expect(width - edges.at(-1)!).toBeGreaterThan(20);
});

it('shows the heaviest of very many rows and the sums, in their order', () => {
  const { rows, few } = chart(100);
  const chosen = chooseRows(rows, few.weigh);
  expect([chosen.length, chosen[0], chosen.at(-1)]).toEqual([31, 70, 100]);
  expect(chooseRows(named(40), few.weigh).length).toBe(40);
});

it('draws all rows when asked to, and on paper those that have room with a note', () => {
  const rowsIn = (room: Parameters<typeof heatLayout>[1]) => {
    const { plain, marks } = partsOfDrawing(heatLayout(chart(100), room));
    const texts = plain.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
    return {
      rows: new Set(marks.map(({ row }) => row)).size,
      note: texts.find((text) => text.includes('heaviest')),
    };
  };
  expect(rowsIn({ width: 800 })).toEqual({ rows: 31, note: 'the heaviest; 70 more' });
  expect(rowsIn({ width: 800, isWhole: true })).toEqual({ rows: 101, note: undefined });
  expect(rowsIn({ width: 800, height: 400 })).toEqual({ rows: 11, note: 'the heaviest; 90 more' });
  expect(heatLayout(chart(5), { width: 800, height: 400 }).shapes.length).toBe(2);
});

it('leaves a square out where there is nothing', () => {
  const { marks } = partsOfDrawing(heatLayout(chart(3), { width: 800 }));
  expect(marks.length).toBe(4 * 4 - 4);
});

const cellOf = (counts: Partial<Record<Status, number>>): MatrixCell => {
  const all = statuses.map((status) => counts[status] ?? 0);
  const total = all.reduce((sum, count) => sum + count, 0);
  return { done: counts.complete ?? 0, total, counts: all, worst: null };
};
const square = (cell: MatrixCell, width = 100) => statusSquare(cell, { x: 0, y: 0, width, height: 27 });
const textsOf = (cell: MatrixCell, width?: number) =>
  square(cell, width).flatMap((shape) => (shape.kind === 'text' ? shape.text : []));

it('writes a count as a share if it has no room', () => {
  const cell = cellOf({ complete: 1200, on_track: 1200 });
  expect(textsOf(cell)).toEqual(['1,200/2,400']);
  expect(textsOf(cell, 50)).toEqual(['50%']);
});

it('writes no second share beside that of overdue and late', () => {
  const cell = cellOf({ complete: 11, overdue: 3, on_track: 4 });
  expect(textsOf(cell)).toEqual(['17%', '11/18']);
  expect(textsOf(cell, 52)).toEqual(['11/18']);
});

it('is red by the share that is overdue or late, not by one of 97', () => {
  const tintOf = (cell: MatrixCell) => {
    const [area] = square(cell);
    return area?.kind === 'rect' && area.fill && 'ink' in area.fill ? area.fill : undefined;
  };
  const one = cellOf({ overdue: 1, on_track: 96 });
  const third = cellOf({ overdue: 20, late: 12, on_track: 65 });
  const most = cellOf({ overdue: 60, late: 20, on_track: 17 });
  expect(tintOf(cellOf({ on_track: 97 }))).toEqual({ ink: 'surface-hover' });
  expect(tintOf(cellOf({ complete: 97 }))).toEqual({ ink: 'status-complete', opacity: 0.15 });
  const opacities = [one, third, most].map((cell) => tintOf(cell)?.opacity ?? 0);
  expect(opacities).toEqual([stepOpacities[1], stepOpacities[3], stepOpacities[4]]);
  // The share is written, and drawn from the right, so that it is read without colour.
  expect([one, third, most].map((cell) => textsOf(cell)[0])).toEqual(['1%', '33%', '82%']);
  const bars = square(third).filter((shape) => shape.kind === 'rect' && shape.height === 2.5);
  expect(bars.at(-1)).toMatchObject({ width: 92 * (32 / 97) });
  expect([0, 0.001, 0.1, 0.11, 0.25, 0.5, 0.51, 1].map(shareStep)).toEqual([0, 1, 1, 2, 2, 3, 4, 4]);
  expect(copy.shareSteps.length).toBe(stepOpacities.length);
});
