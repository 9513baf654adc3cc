import { useState } from 'react';
import { dayOf } from '@baton/domain/day-number.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { rejectedState } from '@baton/domain/turnover/status.ts';
import { DecisionFacts } from '#turnover/submission/decision-facts.tsx';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { cellIndexOf, findViewCell } from '#turnover/model/cell-name.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import type { ActionPlan, ActionItem, ActionInput } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { actionForms, actionLabel, actionTitle } from './action-forms.ts';
import { AskDialog, type AskDialogProps } from '#ui/ask-dialog.tsx';
import { LeftOut } from './left-out.tsx';
import { ActionFields } from './action-fields.tsx';
import { useActionInput } from './use-action-input.ts';
import { findBlocking, sendableItems, type Blocking } from '#turnover/edit/changes/blocked-turnovers.ts';
import { BlockedTurnovers } from './blocking/blocked-turnovers.tsx';
import { usePunchExceptions } from './blocking/use-punch-exceptions.ts';
import { signedItems } from './sign-action.ts';
import { useVoided, VoidedCertificates } from './voided-certificates.tsx';
import { copy as signingCopy } from '#turnover/signing/copy.ts';
import { copy } from './copy.ts';

const words = copy.action;

export interface ActionDialogProps extends ModalControls<boolean>, Pick<AskDialogProps, 'watch'> {
  view: TrackerView;
  tools: TrackerTools;
  action: WorkflowAction;
  plan: ActionPlan;
  /** Whether it succeeded; undefined, or a problem to show, if the dialog stays open for another attempt. */
  perform: (input: ActionInput) => Promise<boolean | undefined | string>;
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
  const signs = signedItems(view, action, sent).length;
  const today = dayOf(view.today);
  const takesNumber = signs < sent.length;
  const form = useActionInput(title, action, sent, { today, asksOverride, punches, takesNumber });
  const voided = useVoided(tools, action === 'reopen' ? can : []);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const confirm = async () => {
    const finished = form.finish();
    if (!finished) return;
    setProblem('');
    setSending(true);
    const end = await perform(finished);
    setSending(false);
    if (typeof end === 'string') setProblem(end);
    else if (end !== undefined) close(end);
  };
  return (
    <AskDialog
      {...asking}
      title={title}
      size={isLarge(view, plan, action, blocking) ? 'md' : 'sm'}
      confirmLabel={labelOf(action, sent.length, { signs, asksOverride })}
      isDanger={action === 'reject' || action === 'reopen'}
      isConfirmDisabled={sent.length === 0 || punches?.isRefused === true || voided.isRefused}
      problem={problem}
      isSending={isSending}
      onConfirm={() => void confirm()}
    >
      <LeftOut cannot={cannot} />
      <VoidedCertificates voided={voided} />
      {hasFacts(view, action, can) && <DecisionFacts {...{ tools, view }} cells={can} />}
      {isBlockable(action) && !blocking.takesExceptions && (
        <BlockedTurnovers {...{ tools, view, blocking, action }} isAlone={can.length === 1} />
      )}
      {signs > 0 && <p className="text-text-muted">{signingCopy.signs(signs)}</p>}
      {sent.length > 0 && (
        <ActionFields {...{ view, action, form }} alone={can.length === 1 ? can[0] : undefined} />
      )}
    </AskDialog>
  );
}

function labelOf(
  action: WorkflowAction,
  count: number,
  { signs, asksOverride }: { signs: number; asksOverride: boolean },
): string {
  if (signs > 0) return signingCopy.review;
  return asksOverride ? words.override : actionLabel(action, count);
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
