import type { CellName } from '#turnover/tracker/changes/cell-change.ts';
import { multiEditChanges, type DateName } from '#turnover/tracker/changes/multi-edit.ts';
import { sendChanges } from '#turnover/tracker/changes/send-changes.ts';
import type { TrackerTools } from '#turnover/tracker/changes/tracker-tools.ts';
import { askMultiEdit } from '#turnover/tracker/dialogs/ask.tsx';

/** Asks what to do with the dates of some cells, and does it. */
export async function changeMany(
  tools: TrackerTools,
  cells: readonly CellName[],
  field: DateName,
): Promise<void> {
  const view = tools.store.read();
  if (!view) return;
  const edit = await askMultiEdit(view, cells, field);
  if (edit) await sendChanges(tools, multiEditChanges(view, cells, field, edit), { notice: 'always' });
}
