import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { openLoadedModal } from '#ui/modals/load-dialog.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import { findBlocking, sendableItems } from '#turnover/edit/changes/blocked-turnovers.ts';
import { applyWorkflowAction } from '#turnover/edit/changes/apply-workflow-action.ts';
import { planWorkflowAction, type ActionInput } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { watchCells } from '#turnover/edit/changes/watch-cells.ts';
import { signedItems, signAction } from './sign-action.ts';

// Loaded on demand, so that the first rows of the grid don’t wait for it.
export const loadActionDialog = () => import('./action-dialog.tsx');

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
  let { can } = planned;
  const planAgain = () => {
    const now = tools.store.read();
    can = now ? planWorkflowAction(now, action, cells, tools.rights).can : [];
  };
  /** Undefined if it was rejected and can be retried with the same input on the current state. */
  const perform = async (input: ActionInput): Promise<boolean | undefined | string> => {
    const current = tools.store.read() ?? view;
    const isAsked = input.asked_exceptions !== undefined;
    const sent = sendableItems(can, findBlocking(current, action, can, tools.rights), isAsked);
    const signed = signedItems(current, action, sent);
    if (signed.length > 0) {
      const end = await signAction(tools, action, sent, input);
      if (end !== true) planAgain();
      return end;
    }
    if (await applyWorkflowAction(tools, action, sent, input)) return true;
    planAgain();
    return can.length > 0 ? undefined : false;
  };
  const watch = watchCells(tools, () => can);
  const isDone = await openLoadedModal(
    loadActionDialog,
    ({ ActionDialog }, controls: ModalControls<boolean>) => (
      <ActionDialog {...controls} {...{ view, tools, action, perform, watch }} plan={planned} />
    ),
  );
  return isDone ?? false;
}
