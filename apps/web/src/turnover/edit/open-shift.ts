import type { Grid } from '#grid/grid.ts';
import { cellKey, type CellName } from '#turnover/model/cell-name.ts';
import { planShiftOf, pushChanges } from './changes/push-later.ts';
import { sendChanges } from './changes/send-changes.ts';
import type { TrackerTools } from './changes/tracker-tools.ts';
import { watchCells } from './changes/watch-cells.ts';
import { askShift } from './dialogs/ask-dates.tsx';
import { sendAsStep } from './open-multi-edit.ts';

/** Moves turnovers with all later milestones of their scopes, after a preview. */
export async function openShift(
  tools: TrackerTools,
  grid: Grid | null,
  cells: readonly CellName[],
): Promise<void> {
  const { store, rights } = tools;
  const view = store.read();
  if (!view) return;
  // Whatever the number of days, these turnovers move.
  const seen = pushChanges(view, planShiftOf(view, cells, 1, rights), (name) => store.versionNow(name));
  const versions = new Map(seen.map((each) => [cellKey(each), each.version]));
  const plan = await askShift(
    { view, cells, rights },
    watchCells(tools, () => seen),
  );
  if (!plan) return;
  const changes = pushChanges(view, plan, (name) => versions.get(cellKey(name)));
  await sendAsStep(grid, changes, (step) =>
    sendChanges(tools, changes, { notice: 'always', isPreviewed: true, ...(step && { step }) }),
  );
}
