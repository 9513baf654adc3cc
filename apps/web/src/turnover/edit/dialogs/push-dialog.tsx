import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';
import { daysBetween } from '@baton/domain/turnover/evaluate-status.ts';
import { isLater, type MadeMove } from '#turnover/edit/changes/push-later.ts';
import { cellLabel } from '#turnover/model/cell-name.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import { AskDialog, type AskDialogProps } from '#ui/ask-dialog.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { PushPreview, type PushPreviewProps } from './push-preview.tsx';
import { copy } from './copy.ts';

const words = copy.push;

export interface PushDialogProps
  extends ModalControls<boolean>, PushPreviewProps, Pick<AskDialogProps, 'watch'> {
  /** The moves already made. */
  made: readonly MadeMove[];
  /** Their reason. */
  reason: string;
}

/** Previews the later milestones that move with moves already made. */
export function PushDialog({ view, plan, whyFixed, made, reason, close, ...asking }: PushDialogProps) {
  const count = plan.moves.length;
  return (
    <AskDialog
      {...asking}
      title="Move later milestones"
      confirmLabel={words.confirm(count)}
      isConfirmDisabled={count === 0}
      onConfirm={() => close(true)}
    >
      <p>{describeMade({ view, made })}</p>
      <PushPreview {...{ view, plan, whyFixed }} />
      {count > 0 && (
        <p className="text-text-muted">
          {reason === ''
            ? 'Saved as one change. Undo reverts it together with the first move.'
            : `Saved as one change with the same reason (${reason}). Undo reverts it together with the first move.`}
        </p>
      )}
    </AskDialog>
  );
}

function describeMade({ view, made }: Pick<PushDialogProps, 'view' | 'made'>): string {
  const later = made.filter(isLater);
  const [move, ...others] = later;
  if (!move || others.length > 0) return words.madeMany(later.length);
  const days = turnoverCopy.days(daysBetween(move.from, move.to, view.context), view.context.slipUnit);
  return words.made({
    turnover: cellLabel(view.set, move),
    days,
    from: describeDayWithYear(move.from),
    to: describeDayWithYear(move.to),
  });
}
