import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { type Loss, DeletionImpact } from './deletion-impact.tsx';

export interface ConfirmProps {
  title: string;
  text?: ReactNode;
  /** Counts of what will be deleted. */
  impact?: readonly Loss[];
  confirmLabel: string;
  cancelLabel?: string;
  isOpen: boolean;
  isPending?: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
}

export function Confirm({
  title,
  text,
  impact = [],
  confirmLabel,
  cancelLabel = copy.cancel,
  ...props
}: ConfirmProps) {
  const { isOpen, isPending = false, onOpenChange, onConfirm } = props;
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter must not delete by habit */}
          <Button autoFocus onPress={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant="danger" isPending={isPending} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text && <div className="text-text-muted">{text}</div>}
      {impact.length > 0 && (
        <div className="mt-3">
          <DeletionImpact impact={impact} />
        </div>
      )}
    </Dialog>
  );
}
