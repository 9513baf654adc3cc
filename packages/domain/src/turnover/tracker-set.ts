import { noDay, type DayNumber } from '../day-number.ts';

/** The scopes in columns, as they travel; only what the reckoning needs. */
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

/** A milestone, as far as the reckoning needs it. */
export interface Milestone {
  id: number;
  chain: string;
  scope: 'system' | 'area';
  position: number;
  minimum_lag_days: number | null;
  needs_acceptance: boolean;
  giver: Side;
  receiver: Side;
}

/** The cells in columns, as they travel. Days are numbers; null where there is none. */
export interface CellList {
  scope: readonly number[];
  milestone: readonly number[];
  version: readonly number[];
  required: readonly boolean[];
  baseline: readonly (number | null)[];
  forecast: readonly (number | null)[];
  need: readonly (number | null)[];
  actual: readonly (number | null)[];
  confirmed: readonly (number | null)[];
  moved: readonly (number | null)[];
  moved_from: readonly (number | null)[];
  state: readonly number[];
  state_since: readonly (number | null)[];
  rejections: readonly number[];
  constraints: readonly number[];
  constraint_due: readonly (number | null)[];
  giver_team: readonly (number | null)[];
  receiver_team: readonly (number | null)[];
  remark: readonly string[];
}

/** Which columns hold days, so that each is read and written by the same few lines. */
export const dayColumns = [
  'baseline',
  'forecast',
  'need',
  'actual',
  'confirmed',
  'moved',
  'moved_from',
  'state_since',
  'constraint_due',
] as const;
export type DayColumn = (typeof dayColumns)[number];

/** What every column of numbers is held in, as narrow as it may be since it travels; and what stands where nothing does. */
export const numberColumns = {
  required: { held: Uint8Array, none: 1 },
  version: { held: Int32Array, none: 0 },
  state: { held: Uint8Array, none: 0 },
  rejections: { held: Uint16Array, none: 0 },
  constraints: { held: Uint16Array, none: 0 },
  giver_team: { held: Int32Array, none: 0 },
  receiver_team: { held: Int32Array, none: 0 },
  ...(Object.fromEntries(dayColumns.map((name) => [name, { held: Int32Array, none: noDay }])) as Record<
    DayColumn,
    { held: Int32ArrayConstructor; none: DayNumber }
  >),
} as const;
export type NumberColumn = keyof typeof numberColumns;
export const columnNames = Object.keys(numberColumns) as NumberColumn[];

/** Every cell there can be, at `row * gates.length + column`: quick to find, quick to run over. */
export type Cells = {
  [Name in NumberColumn]: InstanceType<(typeof numberColumns)[Name]['held']>;
} & { remark: Map<number, string> };

/** The tracker's data: the one input of the grid and of every report, on page and server alike. */
export interface TrackerSet<S extends ScopeList = ScopeList, G extends Milestone = Milestone> {
  scopes: S;
  /** Chain by chain, each in its order. */
  milestones: readonly G[];
  cells: Cells;
  /** Position of a scope and of a gate by its id. */
  rowOf: ReadonlyMap<number, number>;
  columnOf: ReadonlyMap<number, number>;
  /** First and last column of the chain that a row follows; last before first where it has none. */
  chainStart: Int16Array;
  chainEnd: Int16Array;
}

/** Puts the columns that travelled into a set; cells that stand in their places already are taken as they are. */
export function createTrackerSet<S extends ScopeList, G extends Milestone>(
  scopes: S,
  milestones: readonly G[],
  list: CellList | null,
  placed?: Cells,
): TrackerSet<S, G> {
  const gates = milestones.toSorted(
    (a, b) =>
      compare(b.scope, a.scope) || compare(a.chain, b.chain) || a.position - b.position || a.id - b.id,
  );
  const rows = scopes.id.length;
  const set: TrackerSet<S, G> = {
    scopes,
    milestones: gates,
    cells: placed ?? emptyCells(rows * gates.length),
    rowOf: new Map(scopes.id.map((id, row) => [id, row])),
    columnOf: new Map(gates.map(({ id }, column) => [id, column])),
    chainStart: new Int16Array(rows),
    chainEnd: new Int16Array(rows),
  };
  const chains = findChains(gates);
  for (let row = 0; row < rows; row += 1) {
    const [start, end] = chains(scopes.kind[row]!, scopes.chain[row]!);
    set.chainStart[row] = start;
    set.chainEnd[row] = end;
  }
  if (list) putCells(set, list);
  return set;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function emptyCells(length: number): Cells {
  const columns = columnNames.map((name) => [name, emptyColumn(name, length)]);
  return { ...Object.fromEntries(columns), remark: new Map() } as Cells;
}

/** A column in which nothing stands yet. */
export function emptyColumn(name: NumberColumn, length: number): Cells[NumberColumn] {
  const { held: Held, none } = numberColumns[name];
  const column = new Held(length);
  return none === 0 ? column : column.fill(none);
}

/** A scope follows the chain that it names, else the first one of its kind. */
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

/** Writes cells that travelled into the set and answers where they stand; what is not in the set is passed over. */
export function putCells(set: TrackerSet, list: CellList): number[] {
  const { cells } = set;
  const cellIndexes = cellIndexesOf(set, list);
  for (const name of columnNames) putColumn(cells[name], cellIndexes, list[name], numberColumns[name].none);
  cellIndexes.forEach((cellIndex, entry) => {
    if (cellIndex < 0) return;
    const remark = list.remark[entry]!;
    if (remark !== '') cells.remark.set(cellIndex, remark);
    else cells.remark.delete(cellIndex);
  });
  return cellIndexes.filter((cellIndex) => cellIndex >= 0);
}

/** Where each of the cells stands; -1 where the set does not have it. */
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

/** One column after the other: a loop over one pair of arrays is many times as quick as one over all of them. */
function putColumn(
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

/** Cells of their own, for a set that goes on from another one. */
export function cloneCells(cells: Cells): Cells {
  const columns = columnNames.map((name) => [name, cells[name].slice()]);
  return { ...Object.fromEntries(columns), remark: new Map(cells.remark) } as Cells;
}

/** Takes over the cells of a set whose scopes or gates have since changed. */
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

/** Whether there is a turnover at a place: the scope is turned over, and the gate is in its chain. */
export function isTurnover(
  { scopes, chainStart, chainEnd }: TrackerSet,
  row: number,
  column: number,
): boolean {
  return scopes.turned_over[row]! && column >= chainStart[row]! && column <= chainEnd[row]!;
}

/** The column of the nearest earlier required gate of the same chain; -1 where there is none. */
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

/** The team that gives or receives: the cell's own, else the scope's that the milestone names. Null where none is. */
export function teamAt(
  { cells, scopes, milestones }: TrackerSet,
  row: number,
  column: number,
  which: 'giver' | 'receiver',
): number | null {
  const own = cells[`${which}_team`][row * milestones.length + column]!;
  return own !== 0 ? own : scopes[`${milestones[column]![which]}_team`][row]!;
}

/** The day for which a turnover is promised: its forecast, else its baseline. */
export function committedAt({ cells }: TrackerSet, cellIndex: number): DayNumber {
  const forecast = cells.forecast[cellIndex]!;
  return forecast !== noDay ? forecast : cells.baseline[cellIndex]!;
}

// The two below have it written out once more: they are asked of every cell at every edit.

/** The day that is looked at: when it was passed, else when it is promised, else when it was planned. */
export function dayAt({ cells }: TrackerSet, cellIndex: number): DayNumber {
  const actual = cells.actual[cellIndex]!;
  if (actual !== noDay) return actual;
  const forecast = cells.forecast[cellIndex]!;
  return forecast !== noDay ? forecast : cells.baseline[cellIndex]!;
}

/** Whether a turnover was passed by the data date: what came after it does not count yet. */
export function isAchieved({ cells }: TrackerSet, cellIndex: number, dataDate: DayNumber): boolean {
  const actual = cells.actual[cellIndex]!;
  return actual !== noDay && actual <= dataDate;
}

/** When a turnover was passed, else when it is to be expected: its forecast, else its baseline, never before tomorrow. */
export function expectedAt({ cells }: TrackerSet, cellIndex: number, dataDate: DayNumber): DayNumber {
  const actual = cells.actual[cellIndex]!;
  if (actual !== noDay) return actual;
  const forecast = cells.forecast[cellIndex]!;
  const committed = forecast !== noDay ? forecast : cells.baseline[cellIndex]!;
  return committed === noDay ? noDay : Math.max(committed, dataDate + 1);
}
