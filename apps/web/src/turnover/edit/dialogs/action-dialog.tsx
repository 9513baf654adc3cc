import { useState } from 'react';
import { dayOf } from '@baton/domain/day-number.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import type { ActPlan } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { ActionWords } from '#turnover/edit/changes/whole-action.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { ActFields } from './action-fields.tsx';
import { actionForms, actionLabel, actionTitle } from './action-words.ts';
import { AskDialog, type AskDialogProps } from '#ui/ask-dialog.tsx';
import { LeftOut } from './left-out.tsx';
import { useActWords } from './use-action-words.ts';

export interface ActDialogProps extends ModalControls<boolean>, Pick<AskDialogProps, 'watch'> {
  view: TrackerView;
  action: WorkflowAction;
  plan: ActPlan;
  /** Whether it was done; undefined where it may be tried again, and the dialog stays. */
  perform: (words: ActionWords) => Promise<boolean | undefined>;
}

/** What is said with an act on one turnover or on many, and which of them it can't be done on. */
export function ActDialog({ view, action, plan, perform, close, ...asking }: ActDialogProps) {
  const { can, cannot } = plan;
  const title = actionTitle(view.set, action, can);
  const said = useActWords(title, action, can, dayOf(view.today));
  const [isSending, setSending] = useState(false);
  const confirm = async () => {
    const finished = said.finish();
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
      size={actionForms[action].exceptions ? 'md' : 'sm'}
      confirmLabel={actionLabel(action, can.length)}
      isDanger={action === 'reject' || action === 'reopen'}
      isConfirmDisabled={can.length === 0}
      isSending={isSending}
      onConfirm={() => void confirm()}
    >
      <LeftOut cannot={cannot} />
      {can.length > 0 && (
        <ActFields {...{ view, action, said }} alone={can.length === 1 ? can[0] : undefined} />
      )}
    </AskDialog>
  );
}
