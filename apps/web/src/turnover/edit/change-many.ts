import type { CellName, DateName } from '#turnover/model/cell-change.ts';
import { multiEditChanges } from './changes/multi-edit.ts';
import { sendChanges } from './changes/send-changes.ts';
import type { TrackerTools } from './changes/tracker-tools.ts';
import { watchCells } from './changes/watch-cells.ts';
import { askMultiEdit } from './dialogs/ask.tsx';
import { cellKey } from '#turnover/model/own-changes.ts';
import type { UndoSteps } from './undo-steps.ts';

/**
 * Opens the dialog to edit the dates of several cells and applies the result, as an undo step of the grid if there is
 * one.
 */
export async function changeMany(
  tools: TrackerTools,
  steps: UndoSteps | null,
  cells: readonly CellName[],
  field: DateName,
): Promise<void> {
  const view = tools.store.read();
  if (!view) return;
  // The edit applies to the values shown when the dialog opens.
  const seen = new Map(cells.map((cell) => [cellKey(cell), tools.store.versionNow(cell)]));
  const seenCells = cells.map((cell) => ({ ...cell, field, version: seen.get(cellKey(cell)) }));
  const watch = watchCells(tools, () => seenCells);
  const edit = await askMultiEdit(view, cells, field, watch);
  if (!edit) return;
  const send = async () => {
    let step = 0;
    const changes = multiEditChanges(view, cells, field, edit).map((change) => ({
      ...change,
      seen: seen.get(cellKey(change)),
    }));
    const { operations } = await sendChanges(tools, changes, {
      notice: 'always',
      ...(steps && { undo: () => steps.undo(step) }),
    });
    if (steps && operations.length > 0) step = steps.record(cells, operations);
  };
  const sending = send();
  steps?.waitFor(sending);
  await sending;
}
