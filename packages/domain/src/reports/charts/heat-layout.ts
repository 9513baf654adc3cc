import {
  chooseRows,
  heatColumns,
  nameSize,
  slant,
  type HeatColumns,
  type HeatName,
} from '#chart/heat-columns.ts';
import type { SquareBox } from './heat-squares.ts';
import { legend, type LegendEntry } from '#chart/legend.ts';
import {
  text,
  type Drawing,
  type HeadShape,
  type MarkShape,
  type PlainShape,
  type Room,
  type Shape,
} from '#chart/shapes.ts';
import { fitText, widestText } from '#chart/text-width.ts';

export interface HeatChart {
  rows: readonly HeatName[];
  columns: readonly HeatName[];
  /** Minimum width of a column. */
  minWidth: number;
  /** What its squares mean. */
  legend?: readonly LegendEntry[];
  /** Null if nothing stands there. */
  squareAt: (row: number, column: number, box: SquareBox) => PlainShape[] | null;
  /** Of very many rows those that weigh most are shown at first. */
  few: { weigh: (row: number) => number; note: (hidden: number) => string };
}

const rowStep = 30;
const noteHeight = 22;
const below = 4;

/** Squares in rows and columns, names at the left and above, sums apart. The marks are rows and columns of the data. */
export function heatLayout(chart: HeatChart, room: Room & { isWhole?: boolean }): Drawing {
  const { rows, columns, legend: entries = [], few } = chart;
  const all = rows.map((_, row) => row);
  const plan = (shown: readonly number[]) => {
    const found = heatColumns(
      shown.map((row) => rows[row]!),
      columns,
      chart.minWidth,
      room.width,
    );
    const key = legend(entries, 0, Math.min(room.width, found.width));
    const legendHeight = key.height === 0 ? 0 : key.height + 6;
    return { found, key, legendHeight, head: legendHeight + headHeight(columns, found) };
  };
  let shown = room.isWhole === true ? all : chooseRows(rows, few.weigh);
  if (room.height !== undefined) {
    const { head } = plan(all);
    const fitting = Math.floor((room.height - head - below - noteHeight) / rowStep);
    const sums = rows.filter(({ isSum }) => isSum).length;
    shown = chooseRows(rows, few.weigh, Math.min(shown.length - sums, Math.max(1, fitting - sums)));
  }
  const { found, key, legendHeight, head } = plan(shown);
  const note = noteOf(chart, shown);
  const bottom = head + shown.length * rowStep;
  return {
    width: found.width,
    height: bottom + below + (note === null ? 0 : noteHeight),
    shapes: [
      ...key.shapes,
      {
        kind: 'rows',
        top: head,
        step: rowStep,
        count: shown.length,
        shapesAt: (position) => rowShapes(chart, shown[position]!, head + position * rowStep, found),
      },
      ...(note === null ? [] : [text(4, bottom + 18, note)]),
      headShape(columns, found, legendHeight, head),
    ],
  };
}

/** Which rows are left out; null if none is. */
export function noteOf({ rows, few }: HeatChart, shown: readonly number[]): string | null {
  if (shown.length === rows.length) return null;
  // Sums are always shown.
  return few.note(rows.length - shown.length);
}

function headHeight(columns: readonly HeatName[], { isSlanted }: HeatColumns): number {
  if (!isSlanted) return 24;
  return Math.ceil(16 + Math.min(slant.longest, widestText(columns.map(({ name }) => name))) * slant.up);
}

function rowShapes(
  { rows, columns, squareAt }: HeatChart,
  row: number,
  y: number,
  { names, edges }: HeatColumns,
): Shape[] & (PlainShape | MarkShape)[] {
  const { name, isSum } = rows[row]!;
  const style = { ...nameSize, weight: isSum ? 'bold' : 'regular' } as const;
  const shapes: (PlainShape | MarkShape)[] = [
    text(names - 10, y + rowStep / 2 + 4, fitText(name, names - 14, style), {
      ...style,
      ink: 'text',
      align: 'end',
    }),
  ];
  columns.forEach((_, column) => {
    const square = squareAt(row, column, {
      x: edges[column]! + 1.5,
      y: y + 1.5,
      width: edges[column + 1]! - edges[column]! - 3,
      height: rowStep - 3,
    });
    if (square) shapes.push({ kind: 'mark', row, column, shapes: square });
  });
  return shapes;
}

function headShape(
  columns: readonly HeatName[],
  { edges, isSlanted }: HeatColumns,
  top: number,
  bottom: number,
): HeadShape {
  const shapes = columns.map(({ name, isSum }, at) => {
    const x = (edges[at]! + edges[at + 1]!) / 2;
    const style = isSum ? ({ ink: 'text', weight: 'medium' } as const) : {};
    return isSlanted
      ? text(x - 4, bottom - 6, fitText(name, slant.longest, style), { ...style, angle: slant.angle })
      : text(x, bottom - 8, name, { ...style, align: 'middle' });
  });
  return { kind: 'head', top, bottom, shapes };
}
