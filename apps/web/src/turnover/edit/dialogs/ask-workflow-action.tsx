import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import type { CellName } from '#turnover/model/cell-change.ts';
import { applyWorkflowAction } from '#turnover/edit/changes/apply-workflow-action.ts';
import { planWorkflowAction, type ActionWords } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { watchCells } from '#turnover/edit/changes/watch-cells.ts';
import { loadActDialog } from './load-dialogs.ts';

/** Asks what belongs to an act and does it, on one turnover or on many; true when it was done. */
export async function askWorkflowAction(
  tools: TrackerTools,
  action: WorkflowAction,
  cells: readonly CellName[],
): Promise<boolean> {
  const view = tools.store.read();
  if (!view) return false;
  const planned = planWorkflowAction(view, action, cells, tools.rights);
  // "Still right" needs no words; only what is left out has to be told.
  if (action === 'confirm' && planned.cannot.length === 0)
    return applyWorkflowAction(tools, action, planned.can);
  const { ActDialog } = await loadActDialog();
  let { can } = planned;
  /** Undefined where it was refused, and may be tried again with the same words on how it stands now. */
  const perform = async (words: ActionWords): Promise<boolean | undefined> => {
    if (await applyWorkflowAction(tools, action, can, words)) return true;
    const now = tools.store.read();
    can = now ? planWorkflowAction(now, action, cells, tools.rights).can : [];
    return can.length > 0 ? undefined : false;
  };
  const watch = watchCells(tools, () => can);
  const isDone = await openModal<boolean>((controls) => (
    <ActDialog {...controls} {...{ view, action, perform, watch }} plan={planned} />
  ));
  return isDone ?? false;
}
