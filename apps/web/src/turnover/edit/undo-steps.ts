import type { Grid } from '#grid/grid.ts';
import type { CellName } from '#turnover/model/cell-change.ts';
import { writeMilestoneColumn } from '../cells/column-key.ts';

/** The server's operations behind each step that the grid can undo, and behind each that it has undone. */
export interface UndoSteps {
  /** The grid whose steps they are. */
  attach(grid: Grid): void;
  read(step: number): readonly string[];
  write(step: number, operations: readonly string[]): void;
  /** Can't be undone any more; the one before it can. */
  drop(step: number): void;
  undo(step: number): void;
  /** Until these are made, nothing else is undone in their stead. */
  waitFor(changes: Promise<unknown>): void;
  /** Changes that were made beside the grid, by a dialog, become a step of it. Answers which. */
  record(cells: readonly CellName[], operations: readonly string[]): number;
}

export function createUndoSteps(): UndoSteps {
  const steps = new Map<number, readonly string[]>();
  let grid: Grid | null = null;
  // The grid counts its own upwards.
  let last = 0;
  return {
    attach: (next) => void (grid = next),
    read: (step) => steps.get(step) ?? [],
    write: (step, operations) => void steps.set(step, operations),
    drop(step) {
      steps.delete(step);
      grid?.history.replace(step, null);
    },
    undo: (step) => grid?.undo(step),
    waitFor: (changes) => grid?.waitFor(changes),
    record(cells, operations) {
      last -= 1;
      steps.set(last, operations);
      const patches = cells.map(({ scope, milestone }) => ({
        row: String(scope),
        column: writeMilestoneColumn(milestone),
        before: null,
        after: null,
      }));
      grid?.history.push({ id: last, patches });
      return last;
    },
  };
}
