import { groupCells, teamFinder, type GroupKey, type Grouping } from '../turnover/group-by.ts';
import type { FilterScopes } from '../turnover/filter.ts';
import type { Evaluation } from '#turnover/evaluate-set.ts';
import { statuses, type Status } from '../turnover/status.ts';
import { dayAt, type TrackerSet } from '../turnover/tracker-set.ts';
import { columnAt, type Window } from './window.ts';

/** Turnovers of one lane and one column. */
export interface BoardCell {
  cellIndexes: number[];
  worst: Status | null;
}

export interface Lane {
  key: GroupKey;
  /** In the order of the window's columns. */
  cells: BoardCell[];
  total: number;
}

/** The week board: lanes × columns, with totals. */
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

/** Groups the turnovers of the window into lanes and columns, sorted by day within a board cell. */
export function lookaheadBoard(
  set: TrackerSet<FilterScopes>,
  evaluation: Evaluation,
  cellIndexes: Int32Array,
  window: Window,
  by: Grouping,
): Board {
  const shown = cellsInWindow(set, cellIndexes, window);
  const { keys, of } = groupCells(set, shown, by);
  const lanes: Lane[] = keys.map((key) => ({
    key,
    cells: window.columns.map(() => ({ cellIndexes: [], worst: null })),
    total: 0,
  }));
  const sums = window.columns.map(() => 0);
  shown.forEach((cellIndex, entry) => {
    const column = columnAt(set, cellIndex, window);
    const lane = lanes[of[entry]!]!;
    lane.cells[column]!.cellIndexes.push(cellIndex);
    lane.total += 1;
    sums[column]! += 1;
  });
  for (const { cells } of lanes) {
    for (const cell of cells) {
      cell.cellIndexes.sort((a, b) => dayAt(set, a) - dayAt(set, b) || a - b);
      const worst = cell.cellIndexes.reduce(
        (min, at) => Math.min(min, evaluation.status[at]!),
        statuses.length,
      );
      cell.worst = statuses[worst] ?? null;
    }
  }
  return { window, by, lanes, sums, total: shown.length };
}

/** Weekly load of a receiving team against its capacity. */
export interface ReceiverLoad {
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
export function receiverLoads(
  set: TrackerSet<FilterScopes>,
  cellIndexes: Int32Array,
  window: Window,
  capacity: ReadonlyMap<number, number>,
): ReceiverLoad[] {
  const width = set.milestones.length;
  const receiverOf = teamFinder(set, 'receiver');
  function* inWindow() {
    for (const cellIndex of cellIndexes) {
      const column = columnAt(set, cellIndex, window);
      const row = Math.trunc(cellIndex / width);
      if (column >= 0) yield { column, team: receiverOf(row, cellIndex - row * width) };
    }
  }
  return loadsOf(inWindow(), window, capacity);
}

/** The same from the receiving team and column of each turnover in the window. */
export function loadsOf(
  inWindow: Iterable<{ team: number | null; column: number }>,
  window: Window,
  capacity: ReadonlyMap<number, number>,
): ReceiverLoad[] {
  const found = new Map<number, ReceiverLoad>();
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

function emptyLoad(team: number, { columns }: Window, capacity: ReadonlyMap<number, number>): ReceiverLoad {
  return { team, loads: columns.map(() => 0), capacity: capacity.get(team) ?? null, overloaded: [] };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
