import { noDay } from '../day-number.ts';
import type { TrackerSet } from '../turnover/tracker-set.ts';
import { readinessAt, type Readiness } from './readiness.ts';
import { columnAt, type Window } from './window.ts';

/** Categories of the turnovers in the window: overdue, completed this week, or by readiness. */
export const windowCategories = ['overdue', 'ready', 'expected', 'blocked', 'passed'] as const;
type WindowCategory = (typeof windowCategories)[number];

/** Filters of the window: its categories, or committed. */
export const windowFilters = [...windowCategories, 'committed'] as const;
export type WindowFilter = (typeof windowFilters)[number];

/** Number of turnovers in the window by category; `due` is all open ones. */
type WindowFigures = Record<WindowCategory | 'due', number>;

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
export function isInCategory(
  set: TrackerSet,
  cellIndex: number,
  window: Window,
  category: WindowCategory,
): boolean {
  const readiness = openReadiness(set, cellIndex, window);
  if (readiness === null) return category === 'passed';
  return category === 'overdue' ? columnAt(set, cellIndex, window) === 0 : category === readiness;
}

/** The turnovers of the window in a category; all of them if none is given. */
export function filterWindowCells(
  set: TrackerSet,
  cellIndexes: Int32Array,
  window: Window,
  only: WindowFilter | null | undefined,
  isCommitted: (cellIndex: number) => boolean,
): Int32Array {
  if (only == null) return cellIndexes;
  return cellIndexes.filter((cellIndex) =>
    only === 'committed' ? isCommitted(cellIndex) : isInCategory(set, cellIndex, window, only),
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
