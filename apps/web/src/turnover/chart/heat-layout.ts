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

/** How wide a picture has to be at least. */
export function leastWidth(rows: readonly HeatName[], columns: readonly HeatName[], least: number): number {
  return nameWidth(rows) + columns.reduce((sum, column) => sum + (column.least ?? least), 0) + slantRoom;
}

export function heatLayout(
  rows: readonly HeatName[],
  columns: readonly HeatName[],
  least: number,
  width: number,
): HeatLayout {
  const names = nameWidth(rows);
  const leasts = columns.map((column) => column.least ?? least);
  const needed = leasts.reduce((sum, each) => sum + each, 0);
  const fits = (room: number) => {
    const spare = Math.max(0, (room - names - needed) / Math.max(1, columns.length));
    const wide = leasts.map((each) => Math.max(each, Math.min(widest, each + spare)));
    return { wide, isTight: columns.some(({ name }, at) => name.length * letter > wide[at]! - 4) };
  };
  const straight = fits(width);
  const { wide } = straight.isTight ? fits(width - slantRoom) : straight;
  const edges = [names];
  for (const each of wide) edges.push(edges.at(-1)! + each);
  return { names, edges, isSlanted: straight.isTight };
}

function nameWidth(rows: readonly HeatName[]): number {
  return Math.min(250, 24 + letter * rows.reduce((most, { name }) => Math.max(most, name.length), 8));
}

/** So many letters of a name have room. */
export function lettersIn(width: number): number {
  return Math.floor((width - 16) / letter);
}
