import type { PushPlan } from '@baton/domain/turnover/push-later.ts';
import type { Watch } from '#lib/overtaken.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import type { DateName } from '#turnover/model/cell-change.ts';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import type { MultiEdit } from '#turnover/edit/changes/multi-edit.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { ask } from './ask-modal.ts';

// Dialogs are loaded on demand, so that the first rows of the grid don’t wait for them.
const loadShift = () => import('./shift-dialog.tsx');
export const loadMultiEdit = () => import('./multi-edit-dialog.tsx');

/** Asks which edit to apply to the dates of several cells. */
export async function askMultiEdit(
  view: TrackerView,
  cells: readonly CellName[],
  field: DateName,
  watch?: Watch,
): Promise<MultiEdit | undefined> {
  const { MultiEditDialog } = await loadMultiEdit();
  return ask<MultiEdit>((controls) => <MultiEditDialog {...controls} {...{ view, cells, field, watch }} />);
}

/** Asks by how many days to move turnovers with all later milestones; returns what then moves. */
export async function askShift(
  about: { view: TrackerView; cells: readonly CellName[]; rights: CellRights },
  watch: Watch,
): Promise<PushPlan | undefined> {
  const { ShiftDialog } = await loadShift();
  return ask<PushPlan>((controls) => <ShiftDialog {...controls} {...about} watch={watch} />);
}
