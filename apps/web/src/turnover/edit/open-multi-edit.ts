import type { Grid } from '#grid/grid.ts';
import { writeMilestoneColumn } from '#turnover/cells/column-key.ts';
import type { DateName } from '#turnover/model/cell-change.ts';
import { cellKey, type CellName } from '#turnover/model/cell-name.ts';
import { multiEditChanges } from './changes/multi-edit.ts';
import { sendChanges } from './changes/send-changes.ts';
import type { TrackerTools } from './changes/tracker-tools.ts';
import { watchCells } from './changes/watch-cells.ts';
import { askMultiEdit } from './dialogs/ask.tsx';

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
  const send = async () => {
    let step: number | undefined;
    const changes = multiEditChanges(view, cells, field, edit).map((change) => ({
      ...change,
      version: versions.get(cellKey(change)),
    }));
    const { operations } = await sendChanges(tools, changes, {
      notice: 'always',
      ...(grid && { undo: () => grid.undo(step) }),
    });
    if (operations.length > 0) step = grid?.record(cells.map(columnOf), operations);
  };
  const sending = send();
  grid?.waitFor(sending);
  await sending;
}

function columnOf({ scope, milestone }: CellName) {
  return { row: String(scope), column: writeMilestoneColumn(milestone) };
}
