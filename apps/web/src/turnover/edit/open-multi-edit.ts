import type { Grid } from '#grid/grid.ts';
import { writeMilestoneColumn } from '#turnover/cells/column-key.ts';
import type { DateName } from '#turnover/model/cell-change.ts';
import { cellKey, type CellName } from '#turnover/model/cell-name.ts';
import { multiEditChanges } from './changes/multi-edit.ts';
import type { UndoStep } from './changes/announce-change.ts';
import { sendChanges, type Outcome } from './changes/send-changes.ts';
import type { TrackerTools } from './changes/tracker-tools.ts';
import { watchCells } from './changes/watch-cells.ts';
import { askMultiEdit } from './dialogs/ask-dates.tsx';
import { gridStep } from './grid-step.ts';

/**
 * Opens the dialog to edit the dates of several cells and applies the result, as an undo step of the grid if there is
 * one.
 */
export async function openMultiEdit(
  tools: TrackerTools,
  grid: Grid | null,
  cells: readonly CellName[],
  field: DateName,
): Promise<void> {
  const view = tools.store.read();
  if (!view) return;
  // The edit applies to the values shown when the dialog opens.
  const seen = cells.map((cell) => ({ ...cell, field, version: tools.store.versionNow(cell) }));
  const versions = new Map(seen.map((cell) => [cellKey(cell), cell.version]));
  const edit = await askMultiEdit(
    view,
    cells,
    field,
    watchCells(tools, () => seen),
  );
  if (!edit) return;
  const changes = multiEditChanges(view, cells, field, edit).map((change) => ({
    ...change,
    version: versions.get(cellKey(change)),
  }));
  await sendAsStep(grid, cells, (step) =>
    sendChanges(tools, changes, { notice: 'always', ...(step && { step }) }),
  );
}

/** Sends changes made outside a grid as an undo step of it, if there is one. */
export async function sendAsStep(
  grid: Grid | null,
  cells: readonly CellName[],
  send: (step: UndoStep | undefined) => Promise<Outcome>,
): Promise<void> {
  let id: number | undefined;
  const cellsOf = (names: readonly CellName[]) =>
    names.map(({ scope, milestone }) => ({ row: String(scope), column: writeMilestoneColumn(milestone) }));
  const sendAndRecord = async () => {
    const { operations } = await send(grid ? gridStep(grid, () => id, cellsOf) : undefined);
    if (operations.length > 0) id = grid?.record(cellsOf(cells), operations);
  };
  const sending = sendAndRecord();
  grid?.waitFor(sending);
  await sending;
}
