import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface Loss {
  count: number;
  /** In the number that fits the count: "milestones", "team". */
  what: string;
}

export interface ConfirmProps {
  title: string;
  text?: ReactNode;
  /** What will be gone, by count; the question must not be vaguer than the act. */
  losses?: readonly Loss[];
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
  losses = [],
  confirmLabel,
  cancelLabel = 'Cancel',
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
      {losses.length > 0 && (
        <div className="mt-3 rounded-md bg-danger-soft px-3 py-2 text-danger-text">
          <p>This will be lost:</p>
          <ul className="mt-1 flex flex-col">
            {losses.map((loss) => (
              <li key={loss.what} className="flex gap-2">
                <span className="min-w-8 text-right font-medium tabular">
                  {loss.count.toLocaleString('en-GB')}
                </span>
                {loss.what}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
