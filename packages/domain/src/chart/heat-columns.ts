import { textWidth, widestText } from './text-width.ts';

/** The name of a row or a column. */
export interface HeatName {
  name: string;
  isSum?: boolean;
  /** Minimum width of a column, if it differs from the others. */
  minWidth?: number;
}

/** Where names and columns of a heat map stand. */
export interface HeatColumns {
  /** Minimum width of the chart; the page scrolls if there is less room. */
  width: number;
  /** Width of the row names. */
  names: number;
  /** Where each column begins, and where the last one ends. */
  edges: number[];
  /** Names that don't fit side by side are slanted. */
  isSlanted: boolean;
}

export const nameSize = { size: 12 };
/** Wider squares gain nothing. */
const widest = 132;
/** Degrees of slanted names, and how far they reach to the right and upwards per unit. */
export const slant = { angle: -38, right: 0.79, up: 0.62, longest: 170 };

export function heatColumns(
  rows: readonly HeatName[],
  columns: readonly HeatName[],
  minWidth: number,
  room: number,
): HeatColumns {
  const minWidths = columns.map((column) => column.minWidth ?? minWidth);
  const names = nameWidth(rows, minWidths, room);
  const straight = spread(minWidths, names, Math.max(room, names + sumOf(minWidths)));
  const isSlanted = columns.some(({ name }, at) => textWidth(name) > straight[at]! - 4);
  const over = isSlanted ? overhang(columns, straight) : 0;
  const width = Math.max(room, names + sumOf(minWidths) + over);
  const edges = [names];
  for (const each of spread(minWidths, names, width - over)) edges.push(edges.at(-1)! + each);
  return { width, names, edges, isSlanted };
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, each) => sum + each, 0);
}

/** Distributes the room beside the names. */
function spread(minWidths: readonly number[], names: number, room: number): number[] {
  const spare = Math.max(0, (room - names - sumOf(minWidths)) / Math.max(1, minWidths.length));
  return minWidths.map((each) => Math.max(each, Math.min(widest, each + spare)));
}

/** How far slanted names reach beyond the last column. */
function overhang(columns: readonly HeatName[], widths: readonly number[]): number {
  let [end, max] = [0, 0];
  for (let at = columns.length - 1; at >= 0; at -= 1) {
    const long = Math.min(slant.longest, textWidth(columns[at]!.name)) * slant.right;
    max = Math.max(max, long - widths[at]! / 2 - end);
    end += widths[at]!;
  }
  return Math.ceil(max + 4);
}

/** As wide as the longest; if squares would not fit beside it, names are shortened rather than squares. */
function nameWidth(rows: readonly HeatName[], minWidths: readonly number[], room: number): number {
  const longest = widestText(
    rows.map(({ name }) => name),
    nameSize,
  );
  const wanted = Math.min(260, 22 + Math.max(40, longest));
  return Math.ceil(Math.min(wanted, Math.max(room - sumOf(minWidths), Math.min(150, room * 0.36))));
}

/** Fewer rows than these are all shown at first. */
const fewRows = 40;
/** Maximum number of rows, because the end of a very long chart would not be seen. */
const maxRows = 30;

/** Which rows are shown at first, in their order: those that weigh most, and the sums. */
export function chooseRows(
  rows: readonly HeatName[],
  weigh: (row: number) => number,
  limit = rows.length <= fewRows ? rows.length : maxRows,
): number[] {
  const all = rows.map((_, row) => row);
  const heaviest = all
    .filter((row) => !rows[row]!.isSum)
    .toSorted((a, b) => weigh(b) - weigh(a) || a - b)
    .slice(0, limit);
  const chosen = new Set(heaviest);
  return all.filter((row) => chosen.has(row) || rows[row]!.isSum);
}
