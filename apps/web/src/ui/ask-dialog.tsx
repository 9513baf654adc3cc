import { type ReactNode, useId } from 'react';
import type { Watch } from '#lib/overtaken.ts';
import { copy } from './copy.ts';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { useOvertaken } from './overtaken.tsx';
import { useShortcut } from './shortcuts/use-shortcut.ts';

export interface AskDialogProps extends Pick<DialogProps, 'size'> {
  title: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  confirmLabel: string;
  /** Of the button that closes it without confirming. */
  cancelLabel?: string;
  isDanger?: boolean;
  isConfirmDisabled?: boolean;
  /** The answer is being sent. */
  isSending?: boolean;
  /** Reason of the refusal. */
  problem?: string;
  /** Watches the subject for changes by others. */
  watch?: Watch | undefined;
  onConfirm: () => void;
  children: ReactNode;
}

/** Dialog with fields: Enter in a field or Ctrl/Cmd-Enter confirms, Escape cancels. */
export function AskDialog({
  title,
  size,
  confirmLabel,
  cancelLabel = copy.cancel,
  isDanger = false,
  isConfirmDisabled = false,
  isSending = false,
  problem = '',
  watch,
  onConfirm,
  children,
  ...controls
}: AskDialogProps) {
  const id = useId();
  const overtaken = useOvertaken(watch);
  const confirm = () => {
    if (!isConfirmDisabled && !isSending) onConfirm();
  };
  useShortcut('mod+enter', confirm, {
    isAllowedInFields: true,
    isFirst: true,
    // While it is sent, another dialog may be open above it.
    isDisabled: isSending,
  });
  return (
    <Dialog
      {...controls}
      {...(size && { size })}
      title={title}
      // Hidden while sending, because the request itself changes the subject.
      overtaken={controls.isOpen && !isSending ? overtaken : null}
      footer={
        <>
          <Button onPress={() => controls.onOpenChange(false)}>{cancelLabel}</Button>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger' : 'primary'}
            isDisabled={isConfirmDisabled}
            isPending={isSending}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
        className="flex flex-col gap-4"
      >
        {problem !== '' && (
          <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-text">
            {problem}
          </p>
        )}
        {children}
      </form>
    </Dialog>
  );
}
