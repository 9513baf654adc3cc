import type { Grid } from '#grid/grid.ts';
import type { CellRef } from '#grid/grid-source.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import type { UndoStep } from './changes/announce-change.ts';

/** What an undo step needs of a grid. */
export type StepGrid = Pick<Grid, 'undo' | 'history' | 'waitFor' | 'record' | 'extend'>;

/** The undo step of an operation of a grid. Its receipt is the list of the server’s operations. */
export function gridStep(
  grid: StepGrid,
  readId: () => number | undefined,
  cellsOf: (names: readonly CellName[]) => CellRef[],
): UndoStep {
  return {
    undo: () => grid.undo(readId()),
    extend: (sending) => grid.waitFor(extendStep(sending)),
  };

  async function extendStep(sending: Parameters<UndoStep['extend']>[0]): Promise<void> {
    const { operations, changes } = await sending;
    if (operations.length === 0) return;
    const id = readId();
    const entry = id === undefined ? undefined : grid.history.done(id);
    const cells = cellsOf(changes);
    if (entry) grid.extend(entry.id, cells, [...(entry.receipt as readonly string[]), ...operations]);
    else grid.record(cells, operations);
  }
}
