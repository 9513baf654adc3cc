import { useState } from 'react';
import { ApiError, messageOf } from '#lib/api-error.ts';
import type { Watch } from '#lib/overtaken.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { AskDialog, type AskDialogProps } from '#ui/ask-dialog.tsx';

/** What a dialog is given whose words are sent while it is open. */
export interface Sending<Words, Answer> extends ModalControls<Answer> {
  /** Rejects where it is refused. */
  send: (words: Words) => Promise<Answer>;
  /** What it is about, where others may change that meanwhile. */
  watch?: Watch | undefined;
}

export interface SendDialogProps<Words, Answer>
  extends Sending<Words, Answer>, Omit<AskDialogProps, 'onConfirm' | 'isSending' | 'problem' | 'watch'> {
  /** What is sent; undefined while something is missing, which the fields then tell. */
  finish: () => Words | undefined;
}

/** A question whose answer is sent: it closes once that is done, and stays with its words where it was refused. */
export function SendDialog<Words, Answer>({
  finish,
  send,
  close,
  ...asking
}: SendDialogProps<Words, Answer>) {
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const confirm = async () => {
    const words = finish();
    if (words === undefined) return;
    setSending(true);
    setProblem('');
    try {
      close(await send(words));
    } catch (error) {
      setProblem(describeProblem(error));
    }
    setSending(false);
  };
  return <AskDialog {...asking} {...{ problem, isSending }} onConfirm={() => void confirm()} />;
}

function describeProblem(error: unknown): string {
  const isConflict = error instanceof ApiError && error.code === 'version_conflict';
  return isConflict ? `${messageOf(error)} Send it again to let yours stand.` : messageOf(error);
}
