import { useState } from 'react';
import { dayOf } from '@baton/domain/day-number.ts';
import type { Act } from '@baton/domain/turnover/acts.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import type { ActPlan } from '#turnover/edit/changes/plan-act.ts';
import type { ActWords } from '#turnover/edit/changes/whole-act.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { ActFields } from './act-fields.tsx';
import { actForms, actLabel, actTitle } from './act-words.ts';
import { AskDialog, type AskDialogProps } from '#ui/ask-dialog.tsx';
import { LeftOut } from './left-out.tsx';
import { useActWords } from './use-act-words.ts';

export interface ActDialogProps extends ModalControls<boolean>, Pick<AskDialogProps, 'watch'> {
  view: TrackerView;
  act: Act;
  plan: ActPlan;
  /** Whether it was done; undefined where it may be tried again, and the dialog stays. */
  perform: (words: ActWords) => Promise<boolean | undefined>;
}

/** What is said with an act on one turnover or on many, and which of them it can't be done on. */
export function ActDialog({ view, act, plan, perform, close, ...asking }: ActDialogProps) {
  const { can, cannot } = plan;
  const title = actTitle(view.set, act, can);
  const said = useActWords(title, act, can, dayOf(view.today));
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
      size={actForms[act].exceptions ? 'md' : 'sm'}
      confirmLabel={actLabel(act, can.length)}
      isDanger={act === 'reject' || act === 'reopen'}
      isConfirmDisabled={can.length === 0}
      isSending={isSending}
      onConfirm={() => void confirm()}
    >
      <LeftOut cannot={cannot} />
      {can.length > 0 && <ActFields {...{ view, act, said }} alone={can.length === 1 ? can[0] : undefined} />}
    </AskDialog>
  );
}
