import { noDay } from '../day-number.ts';
import type { TrackerSet } from '../turnover/tracker-set.ts';
import { readinessAt, type Readiness } from './readiness.ts';
import { columnAt, type Window } from './window.ts';

/** Categories of the turnovers in the window: overdue, completed this week, or by readiness. */
export const windowStandings = ['overdue', 'ready', 'expected', 'blocked', 'passed'] as const;
export type WindowStanding = (typeof windowStandings)[number];

/** Filters of the window: its categories, or committed. */
export const narrowings = [...windowStandings, 'committed'] as const;
export type Narrowing = (typeof narrowings)[number];

/** Number of turnovers in the window by category; `due` is all open ones. */
export type WindowFigures = Record<WindowStanding | 'due', number>;

/** Readiness of an open turnover; null if it is complete. */
function openReadiness(
  set: TrackerSet,
  cellIndex: number,
  { dataDate }: Pick<Window, 'dataDate'>,
): Readiness | null {
  if (set.cells.actual[cellIndex] !== noDay) return null;
  const row = Math.trunc(cellIndex / set.milestones.length);
  return readinessAt(set, row, cellIndex - row * set.milestones.length, dataDate);
}

/** Whether a turnover of the window is in a category. An overdue one is also ready, expected or blocked. */
export function standsAs(
  set: TrackerSet,
  cellIndex: number,
  window: Window,
  standing: WindowStanding,
): boolean {
  const readiness = openReadiness(set, cellIndex, window);
  if (readiness === null) return standing === 'passed';
  return standing === 'overdue' ? columnAt(set, cellIndex, window) === 0 : standing === readiness;
}

/** The turnovers of the window in a category; all of them if none is given. */
export function narrowCells(
  set: TrackerSet,
  cellIndexes: Int32Array,
  window: Window,
  only: Narrowing | null | undefined,
  isCommitted: (cellIndex: number) => boolean,
): Int32Array {
  if (only == null) return cellIndexes;
  return cellIndexes.filter((cellIndex) =>
    only === 'committed' ? isCommitted(cellIndex) : standsAs(set, cellIndex, window, only),
  );
}

/** Counts of the turnovers in a window by category. */
export function windowFigures(set: TrackerSet, cellIndexes: Iterable<number>, window: Window): WindowFigures {
  const figures: WindowFigures = { due: 0, overdue: 0, ready: 0, expected: 0, blocked: 0, passed: 0 };
  for (const cellIndex of cellIndexes) {
    const column = columnAt(set, cellIndex, window);
    if (column < 0) continue;
    const readiness = openReadiness(set, cellIndex, window);
    if (readiness === null) {
      figures.passed += 1;
      continue;
    }
    figures.due += 1;
    figures[readiness] += 1;
    if (column === 0) figures.overdue += 1;
  }
  return figures;
}
