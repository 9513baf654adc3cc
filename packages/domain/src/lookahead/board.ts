import { groupCells, teamFinder, type GroupKey, type Grouping } from '../turnover/group-by.ts';
import type { ReportData } from '#turnover/report-data.ts';
import type { FilterScopes } from '../turnover/filter.ts';
import { sortLanes } from '../turnover/lane-order.ts';
import { dayAt, type TrackerSet } from '../turnover/tracker-set.ts';
import { columnAt, type Window } from './window.ts';

/** A lane of the week board. */
export interface Lane {
  key: GroupKey;
  label: string;
  /** Its turnovers by column of the window, each sorted by day. */
  cells: number[][];
  total: number;
}

/** The week board: lanes × columns, with totals. Turnovers are cell indexes, in an issued look-ahead positions. */
export interface Board {
  window: Window;
  by: Grouping;
  lanes: Lane[];
  /** Number of turnovers in each column. */
  sums: number[];
  total: number;
}

/** Filtered cells (`cellIndexes`) that are in the window, in their order. */
export function cellsInWindow(set: TrackerSet, cellIndexes: Int32Array, window: Window): Int32Array {
  return cellIndexes.filter((cellIndex) => columnAt(set, cellIndex, window) >= 0);
}

/** Groups the turnovers of the window into lanes and columns. */
export function lookaheadBoard(
  { set, context }: Pick<ReportData, 'set' | 'context'>,
  cellIndexes: Int32Array,
  window: Window,
  by: Grouping,
): Board {
  const shown = cellsInWindow(set, cellIndexes, window);
  const { keys, of } = groupCells(set, shown, by);
  const board = layOut(window, by, {
    lanes: keys.map((key) => ({ key, label: context.label(by, key) })),
    turnovers: Array.from(shown, (id, entry) => ({
      id,
      lane: of[entry]!,
      column: columnAt(set, id, window),
      day: dayAt(set, id),
    })),
  });
  return { ...board, lanes: sortLanes(set, by, board.lanes, (lane) => lane) };
}

/** What a board is laid out from; `lane` and `column` are positions. */
interface BoardSource {
  lanes: readonly Pick<Lane, 'key' | 'label'>[];
  turnovers: readonly { id: number; lane: number; column: number; day: number }[];
}

/** Places turnovers in the lanes, which keep their order, and columns. */
export function layOut(window: Window, by: Grouping, { lanes: named, turnovers }: BoardSource): Board {
  const lanes = named.map((lane) => ({ ...lane, cells: window.columns.map((): number[] => []), total: 0 }));
  const sums = window.columns.map(() => 0);
  for (const { id, lane, column } of turnovers.toSorted((a, b) => a.day - b.day || a.id - b.id)) {
    lanes[lane]!.cells[column]!.push(id);
    lanes[lane]!.total += 1;
    sums[column]! += 1;
  }
  return { window, by, lanes, sums, total: turnovers.length };
}

/** Weekly load of a receiving team against its capacity. */
export interface ReceivingLoad {
  team: number;
  /** In the order of the window's columns; overdue turnovers are added to the current week. */
  loads: number[];
  /** Turnovers per week; null if the team has none set. */
  capacity: number | null;
  /** Positions of the columns above the capacity. */
  overloaded: number[];
}

/**
 * Turnovers by receiving team and week, including those accepted this week: highest load first, with the
 * columns above capacity.
 */
export function receivingLoads(
  set: TrackerSet<FilterScopes>,
  cellIndexes: Int32Array,
  window: Window,
  capacity: ReadonlyMap<number, number>,
): ReceivingLoad[] {
  const width = set.milestones.length;
  const receivingOf = teamFinder(set, 'receiving');
  function* inWindow() {
    for (const cellIndex of cellIndexes) {
      const column = columnAt(set, cellIndex, window);
      const row = Math.trunc(cellIndex / width);
      if (column >= 0) yield { column, team: receivingOf(row, cellIndex - row * width) };
    }
  }
  return loadsOf(inWindow(), window, capacity);
}

/** The same from the receiving team and column of each turnover in the window. */
export function loadsOf(
  inWindow: Iterable<{ team: number | null; column: number }>,
  window: Window,
  capacity: ReadonlyMap<number, number>,
): ReceivingLoad[] {
  const found = new Map<number, ReceivingLoad>();
  for (const { team, column } of inWindow) {
    if (team === null) continue;
    const load = found.get(team) ?? emptyLoad(team, window, capacity);
    found.set(team, load);
    load.loads[column]! += 1;
  }
  for (const { loads, overloaded, capacity: able } of found.values()) {
    if (able === null) continue;
    loads.forEach((load, column) => {
      const due = column === 1 ? load + loads[0]! : load;
      if (column > 0 && due > able) overloaded.push(column);
    });
  }
  return [...found.values()].toSorted((a, b) => sum(b.loads) - sum(a.loads));
}

function emptyLoad(team: number, { columns }: Window, capacity: ReadonlyMap<number, number>): ReceivingLoad {
  return { team, loads: columns.map(() => 0), capacity: capacity.get(team) ?? null, overloaded: [] };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
