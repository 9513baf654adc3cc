import { useState } from 'react';
import type { CalendarDay } from '#lib/calendar-day.ts';
import { DateField } from '#ui/date-field.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { AskDialog } from '#turnover/tracker/dialogs/ask-dialog.tsx';

export interface DataDateDialogProps extends ModalControls<string> {
  today: CalendarDay;
  initial: CalendarDay;
}

/** Asks for the day as of which reports are made. */
export function DataDateDialog({ today, initial, close, ...controls }: DataDateDialogProps) {
  const [day, setDay] = useState<string | null>(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const isLater = day !== null && day > today;
  return (
    <AskDialog
      {...controls}
      size="sm"
      title="Report as of another day"
      confirmLabel="Show"
      isConfirmDisabled={day === null || isLater || problem !== null}
      onConfirm={() => day !== null && close(day)}
    >
      <DateField
        label="As it stood at the end of"
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
