import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { copy } from '#ui/copy.ts';
import { DeletionImpact, type Loss } from '#ui/deletion-impact.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { openModal } from './modal-store.ts';

export interface DangerQuestion {
  title: string;
  text?: ReactNode;
  /** Counts of what will be deleted. */
  impact?: readonly Loss[];
  confirmLabel: string;
  cancelLabel?: string;
}

/** Asks before a permanent deletion. Resolves to true only if confirmed. */
export async function confirmDanger(question: DangerQuestion): Promise<boolean> {
  const { title, text, impact = [], confirmLabel, cancelLabel = copy.cancel } = question;
  const answer = await openModal<boolean>(({ close, ...controls }) => (
    <Dialog
      {...controls}
      role="alertdialog"
      size="sm"
      title={title}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter must not delete by habit */}
          <Button autoFocus onPress={() => controls.onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant="danger" onPress={() => close(true)}>
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
  ));
  return answer ?? false;
}
