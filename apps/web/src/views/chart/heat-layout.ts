/** The name of a row or a column. */
export interface HeatName {
  key: string | number;
  name: string;
  isSum?: boolean;
  /** Of a column: its least width, where that is not the one of all. */
  least?: number;
}

/** Where names and columns of a heat map stand. */
export interface HeatLayout {
  /** How wide the names of rows are. */
  names: number;
  /** Where each column begins, and where the last one ends. */
  edges: number[];
  /** Names of columns that do not fit side by side stand at a slant. */
  isSlanted: boolean;
}

const letter = 6.4;
/** Squares do not gain from more. */
const widest = 132;
const slantRoom = 60;

/** How wide a picture has to be at least, with so much room. */
export function leastWidth(
  rows: readonly HeatName[],
  columns: readonly HeatName[],
  least: number,
  room: number,
): number {
  const wide = columns.map((column) => column.least ?? least);
  const slant = isTight(columns, wide) && isTight(columns, spread(wide, nameWidth(rows, wide, room), room));
  return nameWidth(rows, wide, room) + sumOf(wide) + (slant ? slantRoom : 0);
}

export function heatLayout(
  rows: readonly HeatName[],
  columns: readonly HeatName[],
  least: number,
  width: number,
  room = width,
): HeatLayout {
  const leasts = columns.map((column) => column.least ?? least);
  const names = nameWidth(rows, leasts, room);
  const straight = spread(leasts, names, width);
  const isSlanted = isTight(columns, straight);
  const wide = isSlanted ? spread(leasts, names, width - slantRoom) : straight;
  const edges = [names];
  for (const each of wide) edges.push(edges.at(-1)! + each);
  return { names, edges, isSlanted };
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, each) => sum + each, 0);
}

/** Shares the room beside the names. */
function spread(leasts: readonly number[], names: number, room: number): number[] {
  const spare = Math.max(0, (room - names - sumOf(leasts)) / Math.max(1, leasts.length));
  return leasts.map((each) => Math.max(each, Math.min(widest, each + spare)));
}

function isTight(columns: readonly HeatName[], wide: readonly number[]): boolean {
  return columns.some(({ name }, at) => name.length * letter > wide[at]! - 4);
}

/** As wide as the longest; where squares would not fit beside it, names are cut rather than squares. */
function nameWidth(rows: readonly HeatName[], leasts: readonly number[], room: number): number {
  const longest = rows.reduce((most, { name }) => Math.max(most, name.length), 8);
  const wanted = Math.min(250, 24 + letter * longest);
  return Math.min(wanted, Math.max(room - sumOf(leasts), Math.min(150, room * 0.36)));
}

/** Fewer rows than these are all shown at first. */
const fewRows = 40;
/** Of more, so many: a picture that nobody sees the end of says nothing. */
const mostRows = 30;

/** Which rows are shown at first, in their order: those that weigh most, and the sums. */
export function chooseRows(rows: readonly HeatName[], weigh: (row: number) => number): number[] {
  const all = rows.map((_, row) => row);
  if (rows.length <= fewRows) return all;
  const heaviest = all
    .filter((row) => !rows[row]!.isSum)
    .toSorted((a, b) => weigh(b) - weigh(a) || a - b)
    .slice(0, mostRows);
  const chosen = new Set(heaviest);
  return all.filter((row) => chosen.has(row) || rows[row]!.isSum);
}

/** So many letters of a name have room. */
export function lettersIn(width: number): number {
  return Math.floor((width - 16) / letter);
}
