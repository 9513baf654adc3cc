import type { Grid } from '#grid/grid.ts';
import type { CellName } from '#turnover/model/cell-change.ts';
import { writeMilestoneColumn } from '../cells/column-key.ts';

/** Maps each undo and redo step of the grid to operations of the server. */
export interface UndoSteps {
  attach(grid: Grid): void;
  read(step: number): readonly string[];
  write(step: number, operations: readonly string[]): void;
  /** Makes a step impossible to undo; the one before it still can. */
  drop(step: number): void;
  undo(step: number): void;
  /** Blocks undo until these changes are complete. */
  waitFor(changes: Promise<unknown>): void;
  /** Adds changes made outside the grid, by a dialog, as an undo step; returns its id. */
  record(cells: readonly CellName[], operations: readonly string[]): number;
}

export function createUndoSteps(): UndoSteps {
  const steps = new Map<number, readonly string[]>();
  let grid: Grid | null = null;
  // Negative ids, because the grid counts its own upwards.
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
