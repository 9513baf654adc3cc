import type { ReactNode } from 'react';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import type { CellConflict } from '@baton/contract/turnover/tracker.ts';
import type { TrackerStructure } from '@baton/contract/turnover/tracker-data.ts';
import type { RequiredReason } from '@baton/domain/turnover/change-rules.ts';
import type { Watch } from '#lib/overtaken.ts';
import { openModal, type ModalControls } from '#ui/modals/modal-store.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import type { DateName } from '#turnover/model/cell-change.ts';
import { applyWorkflowAction } from '#turnover/edit/changes/apply-workflow-action.ts';
import { planWorkflowAction, type ActionInput } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { ChangeQuestions, TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { watchCells } from '#turnover/edit/changes/watch-cells.ts';
import type { MultiEdit } from '#turnover/edit/changes/multi-edit.ts';
import type { ChangeProblem, Reasons } from '#turnover/edit/changes/plan-changes.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

// Dialogs are loaded on demand, so that the first rows of the grid don’t wait for them.
const loadReasons = () => import('./reason-dialog.tsx');
const loadProblems = () => import('./problems-dialog.tsx');
const loadConflicts = () => import('./conflicts-dialog.tsx');
export const loadMultiEdit = () => import('./multi-edit-dialog.tsx');
export const loadActionDialog = () => import('./action-dialog.tsx');

/** Waits until the key that led to the question is released, because it would otherwise act on the focused control. */
async function ask<Result>(
  render: (controls: ModalControls<Result>) => ReactNode,
): Promise<Result | undefined> {
  await new Promise((resolve) => setTimeout(resolve));
  return openModal<Result>(render);
}

async function askReasons(
  questions: ReadonlyMap<RequiredReason, number>,
  reasonCodes: TrackerStructure['reason_codes'],
  { about, watch }: { about?: string | undefined; watch?: Watch },
): Promise<Reasons | undefined> {
  const { ReasonDialog } = await loadReasons();
  return ask<Reasons>((controls) => (
    <ReasonDialog {...controls} {...{ questions, reasonCodes, about, watch }} />
  ));
}

export async function askProblems(
  view: TrackerView,
  problems: readonly ChangeProblem[],
  rest: number,
  watch?: Watch,
): Promise<boolean> {
  const { ProblemsDialog } = await loadProblems();
  const answer = await ask<boolean>((controls) => (
    <ProblemsDialog {...controls} {...{ view, problems, rest, watch }} />
  ));
  return answer ?? false;
}

async function askConflicts(
  view: TrackerView,
  conflicts: readonly CellConflict[],
): Promise<ReadonlySet<string> | undefined> {
  const { ConflictsDialog } = await loadConflicts();
  return ask<ReadonlySet<string>>((controls) => <ConflictsDialog {...controls} {...{ view, conflicts }} />);
}

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
  const { ActionDialog } = await loadActionDialog();
  let { can } = planned;
  /** Undefined if it was rejected and can be retried with the same input on the current state. */
  const perform = async (input: ActionInput): Promise<boolean | undefined> => {
    if (await applyWorkflowAction(tools, action, can, input)) return true;
    const now = tools.store.read();
    can = now ? planWorkflowAction(now, action, cells, tools.rights).can : [];
    return can.length > 0 ? undefined : false;
  };
  const watch = watchCells(tools, () => can);
  const isDone = await openModal<boolean>((controls) => (
    <ActionDialog {...controls} {...{ view, action, perform, watch }} plan={planned} />
  ));
  return isDone ?? false;
}

/** Implements the questions of a change with dialogs. */
export const changeQuestions: ChangeQuestions = {
  reasons: askReasons,
  problems: askProblems,
  conflicts: askConflicts,
};
