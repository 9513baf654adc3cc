import { useState } from 'react';
import { dayOf } from '@baton/domain/day-number.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { rejectedState } from '@baton/domain/turnover/status.ts';
import { DecisionFacts } from '#turnover/submission/decision-facts.tsx';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { cellIndexOf, findViewCell } from '#turnover/model/cell-name.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import {
  type ActionPlan,
  type ActionItem,
  type ActionInput,
} from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { actionForms, actionLabel, actionTitle } from './action-forms.ts';
import { AskDialog, type AskDialogProps } from '#ui/ask-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { ActionFields } from './action-fields.tsx';
import { useActionInput } from './use-action-input.ts';
import { findBlocking, sendableItems, type Blocking } from '#turnover/edit/changes/blocked-turnovers.ts';
import { BlockedTurnovers } from './blocking/blocked-turnovers.tsx';
import { usePunchExceptions } from './blocking/use-punch-exceptions.ts';
import { copy } from './copy.ts';

const words = copy.action;

export interface ActionDialogProps extends ModalControls<boolean>, Pick<AskDialogProps, 'watch'> {
  view: TrackerView;
  tools: TrackerTools;
  action: WorkflowAction;
  plan: ActionPlan;
  /** Whether it succeeded; undefined if the dialog stays open for another attempt. */
  perform: (input: ActionInput) => Promise<boolean | undefined>;
}

/** Dialog of a workflow action on one or many turnovers; lists those it can’t be applied to. */
export function ActionDialog({ view, tools, action, plan, perform, close, ...asking }: ActionDialogProps) {
  const { can, cannot } = plan;
  const title = actionTitle(view.set, action, can);
  const blocking = findBlocking(view, action, can, tools.rights);
  const sent = sendableItems(can, blocking);
  const blockedCell = blocking.takesExceptions ? findViewCell(view, can[0]!.scope, can[0]!.milestone) : null;
  const punches = usePunchExceptions(title, tools, blockedCell);
  const asksOverride = blocking.isOverridable && blocking.blocked.length > 0;
  const form = useActionInput(title, action, sent, { today: dayOf(view.today), asksOverride, punches });
  const [isSending, setSending] = useState(false);
  const confirm = async () => {
    const finished = form.finish();
    if (!finished) return;
    setSending(true);
    const isDone = await perform(finished);
    setSending(false);
    if (isDone !== undefined) close(isDone);
  };
  return (
    <AskDialog
      {...asking}
      title={title}
      size={isLarge(view, plan, action, blocking) ? 'md' : 'sm'}
      confirmLabel={asksOverride ? words.override : actionLabel(action, sent.length)}
      isDanger={action === 'reject' || action === 'reopen'}
      isConfirmDisabled={sent.length === 0 || punches?.isRefused === true}
      isSending={isSending}
      onConfirm={() => void confirm()}
    >
      <LeftOut cannot={cannot} />
      {hasFacts(view, action, can) && <DecisionFacts {...{ tools, view }} cells={can} />}
      {isBlockable(action) && !blocking.takesExceptions && (
        <BlockedTurnovers {...{ tools, view, blocking, action }} isAlone={can.length === 1} />
      )}
      {sent.length > 0 && (
        <ActionFields {...{ view, action, form }} alone={can.length === 1 ? can[0] : undefined} />
      )}
    </AskDialog>
  );
}

const isBlockable = (action: WorkflowAction) => action === 'submit' || action === 'accept';

/** Whether the dialog has lists, which need room. */
function isLarge(
  view: TrackerView,
  { can }: ActionPlan,
  action: WorkflowAction,
  { blocked }: Blocking,
): boolean {
  return hasFacts(view, action, can) || actionForms[action].exceptions === true || blocked.length > 0;
}

/** Whether the dialog shows the submission: to decide on it, or to submit again after a rejection. */
function hasFacts({ set }: TrackerView, action: WorkflowAction, items: readonly ActionItem[]): boolean {
  if (action === 'accept' || action === 'reject') return items.length > 0;
  if (action !== 'submit' || items.length !== 1) return false;
  const cellIndex = cellIndexOf(set, items[0]!);
  return cellIndex !== undefined && set.cells.state[cellIndex] === rejectedState;
}

/** Number of turnovers an action can’t be applied to, by reason. */
function LeftOut({ cannot }: Pick<ActionPlan, 'cannot'>) {
  if (cannot.length === 0) return null;
  const total = cannot.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="rounded-md bg-warning-soft px-3 py-2 text-warning-text">
      <p className="flex items-center gap-1.5 font-medium">
        <Icon name="triangle-alert" size={14} />
        {words.skipped(total)}
      </p>
      <ul className="mt-1">
        {cannot.map(({ why, count }) => (
          <li key={why} className="tabular">
            {words.skippedFor(count, why)}
          </li>
        ))}
      </ul>
    </div>
  );
}
