import { useState } from 'react';
import { dayOf } from '@baton/domain/day-number.ts';
import { DateField } from '#ui/date-field.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { AskDialog } from '#turnover/tracker/dialogs/ask-dialog.tsx';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';

export interface AsOfDialogProps extends ModalControls<string> {
  view: TrackerView;
  initial: string;
}

/** Asks for the day whose tracker the present one is compared with. */
export function AsOfDialog({ view, initial, close, ...controls }: AsOfDialogProps) {
  const [day, setDay] = useState<string | null>(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const today = dayOf(view.today);
  const isLater = day !== null && day > today;
  return (
    <AskDialog
      {...controls}
      size="sm"
      title="Compare with an earlier day"
      confirmLabel="Compare"
      isConfirmDisabled={day === null || isLater || problem !== null}
      onConfirm={() => day !== null && close(day)}
    >
      <DateField
        label="The tracker at the end of"
        value={day}
        today={today}
        max={today}
        onChange={setDay}
        onProblem={setProblem}
        {...(isLater && { error: 'That day is still to come. Give today or an earlier one.' })}
      />
    </AskDialog>
  );
}
