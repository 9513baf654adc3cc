import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import { applyWorkflowAction } from '#turnover/edit/changes/apply-workflow-action.ts';
import { planWorkflowAction, type ActionInput } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { watchCells } from '#turnover/edit/changes/watch-cells.ts';
import { loadActDialog } from './load-dialogs.ts';

/** Opens the dialog of a workflow action and applies it; true if it succeeded. */
export async function askWorkflowAction(
  tools: TrackerTools,
  action: WorkflowAction,
  cells: readonly CellName[],
): Promise<boolean> {
  const view = tools.store.read();
  if (!view) return false;
  const planned = planWorkflowAction(view, action, cells, tools.rights);
  // Confirming needs no input, so the dialog opens only if some turnovers can’t be confirmed.
  if (action === 'confirm' && planned.cannot.length === 0)
    return applyWorkflowAction(tools, action, planned.can);
  const { ActionDialog: ActDialog } = await loadActDialog();
  let { can } = planned;
  /** Undefined if it was rejected and can be retried with the same input on the current state. */
  const perform = async (words: ActionInput): Promise<boolean | undefined> => {
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
