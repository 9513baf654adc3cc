import { noDay, type DayNumber } from '../day-number.ts';
import { expectedDay } from './expected-day.ts';

/** Scopes as columns, as transferred; only those needed for evaluation. */
export interface ScopeList {
  id: readonly number[];
  kind: readonly ('system' | 'area')[];
  parent: readonly (number | null)[];
  turned_over: readonly boolean[];
  cancelled: readonly boolean[];
  hold: readonly boolean[];
  chain: readonly string[];
  construction_team: readonly (number | null)[];
  commissioning_team: readonly (number | null)[];
  operations_team: readonly (number | null)[];
}

type Side = 'construction' | 'commissioning' | 'operations';

/** The properties of a milestone needed for evaluation. */
export interface Milestone {
  id: number;
  chain: string;
  scope: 'system' | 'area';
  position: number;
  minimum_lag_days: number | null;
  needs_acceptance: boolean;
  responsible: Side;
  receiving: Side;
}

/** Columns that hold days. */
export const dayColumns = [
  'baseline',
  'forecast',
  'need',
  'actual',
  'confirmed',
  'moved',
  'moved_from',
  'state_since',
  'ready',
  'constraint_due',
  'punch_due',
] as const;
export type DayColumn = (typeof dayColumns)[number];

/** Cells as columns, as transferred. Days are numbers; null means no value. */
export interface CellList extends Record<DayColumn, readonly (number | null)[]> {
  scope: readonly number[];
  milestone: readonly number[];
  version: readonly number[];
  required: readonly boolean[];
  state: readonly number[];
  rejections: readonly number[];
  constraints: readonly number[];
  punch_a: readonly number[];
  punch_b: readonly number[];
  punch_c: readonly number[];
  punches_blocking: readonly number[];
  responsible_team: readonly (number | null)[];
  receiving_team: readonly (number | null)[];
  remark: readonly string[];
}

/**
 * Array type of each numeric column, as narrow as possible because it is transferred; and the value of an
 * empty cell.
 */
export const numberColumns = {
  required: { arrayType: Uint8Array, none: 1 },
  version: { arrayType: Int32Array, none: 0 },
  state: { arrayType: Uint8Array, none: 0 },
  rejections: { arrayType: Uint16Array, none: 0 },
  constraints: { arrayType: Uint16Array, none: 0 },
  punch_a: { arrayType: Uint16Array, none: 0 },
  punch_b: { arrayType: Uint16Array, none: 0 },
  punch_c: { arrayType: Uint16Array, none: 0 },
  punches_blocking: { arrayType: Uint16Array, none: 0 },
  responsible_team: { arrayType: Int32Array, none: 0 },
  receiving_team: { arrayType: Int32Array, none: 0 },
  ...(Object.fromEntries(dayColumns.map((name) => [name, { arrayType: Int32Array, none: noDay }])) as Record<
    DayColumn,
    { arrayType: Int32ArrayConstructor; none: DayNumber }
  >),
} as const;
export type NumberColumn = keyof typeof numberColumns;
export const columnNames = Object.keys(numberColumns) as NumberColumn[];

/** All possible cells, at `row * milestones.length + column`, for constant-time access and fast passes. */
export type Cells = {
  [Name in NumberColumn]: InstanceType<(typeof numberColumns)[Name]['arrayType']>;
} & { remark: Map<number, string> };

/** Data of the tracker: the input of the grid and of every report, on page and server. */
export interface TrackerSet<S extends ScopeList = ScopeList, G extends Milestone = Milestone> {
  scopes: S;
  /** Sorted by chain, then by position. */
  milestones: readonly G[];
  cells: Cells;
  /** Row of a scope and column of a milestone by id. */
  rowOf: ReadonlyMap<number, number>;
  columnOf: ReadonlyMap<number, number>;
  /** First and last column of the chain of a row; last is before first if the row has no chain. */
  chainStart: Int16Array;
  chainEnd: Int16Array;
}

/**
 * Creates a set from transferred columns. `placed` cells, which are already in cell-index order, are used
 * directly.
 */
export function createTrackerSet<S extends ScopeList, G extends Milestone>(
  scopes: S,
  milestones: readonly G[],
  list: CellList | null,
  existingCells?: Cells,
): TrackerSet<S, G> {
  const sorted = milestones.toSorted(
    (a, b) =>
      compare(b.scope, a.scope) || compare(a.chain, b.chain) || a.position - b.position || a.id - b.id,
  );
  const rows = scopes.id.length;
  const set: TrackerSet<S, G> = {
    scopes,
    milestones: sorted,
    cells: existingCells ?? emptyCells(rows * sorted.length),
    rowOf: new Map(scopes.id.map((id, row) => [id, row])),
    columnOf: new Map(sorted.map(({ id }, column) => [id, column])),
    chainStart: new Int16Array(rows),
    chainEnd: new Int16Array(rows),
  };
  const chains = findChains(sorted);
  for (let row = 0; row < rows; row += 1) {
    const [start, end] = chains(scopes.kind[row]!, scopes.chain[row]!);
    set.chainStart[row] = start;
    set.chainEnd[row] = end;
  }
  if (list) writeCells(set, list);
  return set;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function emptyCells(length: number): Cells {
  const columns = columnNames.map((name) => [name, emptyColumn(name, length)]);
  return { ...Object.fromEntries(columns), remark: new Map() } as Cells;
}

export function emptyColumn(name: NumberColumn, length: number): Cells[NumberColumn] {
  const { arrayType: ArrayType, none } = numberColumns[name];
  const column = new ArrayType(length);
  return none === 0 ? column : column.fill(none);
}

/** A scope follows the chain it names, else the first chain of its kind. */
function findChains(milestones: readonly Milestone[]): (kind: string, chain: string) => [number, number] {
  const spans = new Map<string, [number, number]>();
  const first = new Map<string, [number, number]>();
  milestones.forEach(({ scope, chain }, column) => {
    const key = `${scope}\n${chain.toLowerCase()}`;
    const span = spans.get(key);
    if (span) span[1] = column;
    else spans.set(key, [column, column]);
    if (!first.has(scope)) first.set(scope, spans.get(key)!);
  });
  return (kind, chain) => spans.get(`${kind}\n${chain.toLowerCase()}`) ?? first.get(kind) ?? [0, -1];
}

/** Writes transferred cells into the set, except those that are not in it, and returns their cell indexes. */
export function writeCells(set: TrackerSet, list: CellList): number[] {
  const { cells } = set;
  const cellIndexes = cellIndexesOf(set, list);
  for (const name of columnNames) writeColumn(cells[name], cellIndexes, list[name], numberColumns[name].none);
  cellIndexes.forEach((cellIndex, entry) => {
    if (cellIndex < 0) return;
    const remark = list.remark[entry]!;
    if (remark !== '') cells.remark.set(cellIndex, remark);
    else cells.remark.delete(cellIndex);
  });
  return cellIndexes.filter((cellIndex) => cellIndex >= 0);
}

/** Cell index of each cell; -1 if it is not in the set. */
function cellIndexesOf(
  { rowOf, columnOf, milestones }: TrackerSet,
  { scope, milestone }: CellList,
): number[] {
  return scope.map((id, entry) => {
    const row = rowOf.get(id);
    const column = columnOf.get(milestone[entry]!);
    return row === undefined || column === undefined ? -1 : row * milestones.length + column;
  });
}

/** Column by column, because a loop over one pair of arrays is many times faster than one over all of them. */
function writeColumn(
  column: Cells[NumberColumn],
  cellIndexes: readonly number[],
  values: readonly (number | boolean | null)[],
  none: number,
): void {
  for (let entry = 0; entry < cellIndexes.length; entry += 1) {
    const cellIndex = cellIndexes[entry]!;
    if (cellIndex >= 0) column[cellIndex] = Number(values[entry] ?? none);
  }
}

export function cloneCells(cells: Cells): Cells {
  const columns = columnNames.map((name) => [name, cells[name].slice()]);
  return { ...Object.fromEntries(columns), remark: new Map(cells.remark) } as Cells;
}

/** Copies the cells of a set whose scopes or milestones have since changed. */
export function copyCells(from: TrackerSet, to: TrackerSet): void {
  const columns = to.milestones.map(({ id }) => from.columnOf.get(id) ?? -1);
  to.scopes.id.forEach((id, row) => {
    const oldRow = from.rowOf.get(id);
    if (oldRow === undefined) return;
    columns.forEach((oldColumn, column) => {
      if (oldColumn < 0) return;
      const [old, cellIndex] = [
        oldRow * from.milestones.length + oldColumn,
        row * to.milestones.length + column,
      ];
      for (const name of columnNames) to.cells[name][cellIndex] = from.cells[name][old]!;
      const remark = from.cells.remark.get(old);
      if (remark !== undefined) to.cells.remark.set(cellIndex, remark);
    });
  });
}

/** Whether a cell has a turnover: its scope is turned over, and the milestone is in its chain. */
export function isTurnover(
  { scopes, chainStart, chainEnd }: TrackerSet,
  row: number,
  column: number,
): boolean {
  return scopes.turned_over[row]! && column >= chainStart[row]! && column <= chainEnd[row]!;
}

/** Column of the nearest earlier required milestone of the same chain; -1 if there is none. */
export function predecessorOf(
  { cells, chainStart, milestones }: TrackerSet,
  row: number,
  column: number,
): number {
  for (let earlier = column - 1; earlier >= chainStart[row]!; earlier -= 1) {
    if (cells.required[row * milestones.length + earlier] === 1) return earlier;
  }
  return -1;
}

/** Whether an earlier required milestone of the same chain isn’t complete. */
export function isEarlierOpen(
  { cells, chainStart, milestones }: TrackerSet,
  row: number,
  column: number,
): boolean {
  const first = row * milestones.length;
  for (let earlier = column - 1; earlier >= chainStart[row]!; earlier -= 1) {
    if (cells.required[first + earlier] === 1 && cells.actual[first + earlier] === noDay) return true;
  }
  return false;
}

/** Columns of later required milestones of the same chain that are complete. */
export function laterComplete(
  { cells, chainEnd, milestones }: TrackerSet,
  row: number,
  column: number,
): number[] {
  const found: number[] = [];
  for (let later = column + 1; later <= chainEnd[row]!; later += 1) {
    const cellIndex = row * milestones.length + later;
    if (cells.required[cellIndex] === 1 && cells.actual[cellIndex] !== noDay) found.push(later);
  }
  return found;
}

/**
 * Responsible or receiving team: that of the cell, else the team of the scope on the side that the milestone
 * names; else null.
 */
export function teamAt(
  { cells, scopes, milestones }: TrackerSet,
  row: number,
  column: number,
  which: 'responsible' | 'receiving',
): number | null {
  const own = cells[`${which}_team`][row * milestones.length + column]!;
  return own !== 0 ? own : scopes[`${milestones[column]![which]}_team`][row]!;
}

/** Planned day of an open turnover: its forecast, else its baseline. */
export function forecastOrBaselineAt({ cells }: TrackerSet, cellIndex: number): DayNumber {
  const forecast = cells.forecast[cellIndex]!;
  return forecast !== noDay ? forecast : cells.baseline[cellIndex]!;
}

// The next two functions repeat this inline, because they run for every cell at every edit.

/** Actual, else forecast, else baseline. */
export function dayAt({ cells }: TrackerSet, cellIndex: number): DayNumber {
  const actual = cells.actual[cellIndex]!;
  if (actual !== noDay) return actual;
  const forecast = cells.forecast[cellIndex]!;
  return forecast !== noDay ? forecast : cells.baseline[cellIndex]!;
}

/** Returns a function for the actual date of a turnover until a day; null if it isn't complete or isn't in the set. */
export function actualFinder({ rowOf, columnOf, milestones, cells }: TrackerSet, until: DayNumber) {
  return ({ scope, milestone }: { scope: number; milestone: number }): DayNumber | null => {
    const actual =
      cells.actual[(rowOf.get(scope) ?? NaN) * milestones.length + (columnOf.get(milestone) ?? NaN)];
    return actual === undefined || actual === noDay || actual > until ? null : actual;
  };
}

/** Whether a turnover was complete at the data date; later actuals don't count yet. */
export function isCompleteAt({ cells }: TrackerSet, cellIndex: number, dataDate: DayNumber): boolean {
  const actual = cells.actual[cellIndex]!;
  return actual !== noDay && actual <= dataDate;
}

/** The four dates of a turnover. */
export function datesAt({ cells: { baseline, forecast, need, actual } }: TrackerSet, at: number) {
  return { baseline: baseline[at]!, forecast: forecast[at]!, need: need[at]!, actual: actual[at]! };
}

export function expectedAt(set: TrackerSet, cellIndex: number, dataDate: DayNumber): DayNumber {
  return expectedDay(datesAt(set, cellIndex), dataDate);
}
