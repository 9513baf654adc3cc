import type { TrackerStructure } from '@baton/contract/tracker/tracker-data.ts';
import type { ReasonAnswer, ReasonQuestion } from '#turnover/edit/changes/tracker-tools.ts';
import { AskDialog, type AskDialogProps } from '#ui/ask-dialog.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { LaterMoves, ReasonFields, titleOf, useReasonForm } from './reason-fields.tsx';
import { copy } from './copy.ts';

export interface ReasonDialogProps
  extends ModalControls<ReasonAnswer>, Pick<AskDialogProps, 'watch'>, ReasonQuestion {
  reasonCodes: TrackerStructure['reason_codes'];
  /** Describes a change that wasn’t entered just now. */
  about?: string | undefined;
  /** Code of the last reason, to start with. */
  last: string;
}

/** Number of moves listed; the rest is a count. */
const maxListed = 5;

/** Asks for the reasons above a sheet or another dialog, which the dock is behind. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { questions, reasonCodes, about, moves, last, close, ...asking } = props;
  const form = useReasonForm({ questions, reasonCodes, last, onAnswer: close });
  return (
    <AskDialog
      {...asking}
      title={titleOf(questions)}
      confirmLabel={copy.reasons.save}
      onConfirm={() => void form.confirm()}
    >
      {about !== undefined && <p className="text-text-muted">{about}</p>}
      {questions.has('why_later') && <LaterMoves moves={moves} most={maxListed} />}
      <ReasonFields {...{ questions, form }} isFocused />
    </AskDialog>
  );
}
