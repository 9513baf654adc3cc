import { noDay } from '../day-number.ts';
import type { TrackerSet } from '../turnover/tracker-set.ts';
import { readinessAt, type Readiness } from './readiness.ts';
import { columnAt, type Window } from './window.ts';

/** What one can ask of the window: what is overdue, passed this week, or ready to be promised or not. */
export const windowStandings = ['overdue', 'ready', 'expected', 'blocked', 'passed'] as const;
export type WindowStanding = (typeof windowStandings)[number];

/** To what a window can be narrowed: how turnovers stand, or what is promised. */
export const narrowings = [...windowStandings, 'committed'] as const;
export type Narrowing = (typeof narrowings)[number];

/** How many of the window there are of each; `due` is all that is open. */
export type WindowFigures = Record<WindowStanding | 'due', number>;

/** How ready an open turnover is; null once it is passed. */
function openReadiness(
  set: TrackerSet,
  cellIndex: number,
  { dataDate }: Pick<Window, 'dataDate'>,
): Readiness | null {
  if (set.cells.actual[cellIndex] !== noDay) return null;
  const row = Math.trunc(cellIndex / set.milestones.length);
  return readinessAt(set, row, cellIndex - row * set.milestones.length, dataDate);
}

/** Whether a turnover of the window stands as asked. What is overdue is ready, expected or blocked besides. */
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

/** Those of the window that stand as asked; all of them where nothing is asked. */
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

/** The figures of the turnovers in a window. */
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
