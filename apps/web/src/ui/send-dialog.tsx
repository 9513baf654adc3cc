import { useState } from 'react';
import { ApiError, isAbort, messageOf } from '#lib/api-error.ts';
import type { Watch } from '#lib/overtaken.ts';
import type { ModalControls } from './modals/modal-store.ts';
import { AskDialog, type AskDialogProps } from './ask-dialog.tsx';

/** Props of a dialog that sends its input while open. */
export interface Sending<Input, Answer> extends ModalControls<Answer> {
  /** Rejects if the server does. */
  send: (input: Input) => Promise<Answer>;
  /** Watches the subject for changes by other users. */
  watch?: Watch | undefined;
}

interface SendDialogProps<Input, Answer>
  extends Sending<Input, Answer>, Omit<AskDialogProps, 'onConfirm' | 'isSending' | 'problem' | 'watch'> {
  /** Validates and returns the input; undefined if something is missing. */
  finish: () => Input | undefined;
}

/** A dialog that sends its input: closes on success, stays open with the input on rejection. */
export function SendDialog<Input, Answer>({
  finish,
  send,
  close,
  ...asking
}: SendDialogProps<Input, Answer>) {
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const confirm = async () => {
    const input = finish();
    if (input === undefined) return;
    setSending(true);
    setProblem('');
    try {
      close(await send(input));
    } catch (error) {
      // Who stops it closes the dialog.
      if (!isAbort(error)) setProblem(describeProblem(error));
    }
    setSending(false);
  };
  return <AskDialog {...asking} {...{ problem, isSending }} onConfirm={() => void confirm()} />;
}

function describeProblem(error: unknown): string {
  const isConflict = error instanceof ApiError && error.code === 'version_conflict';
  return isConflict ? `${messageOf(error)} Save again to keep your version.` : messageOf(error);
}
