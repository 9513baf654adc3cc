import { useState } from 'react';
import type { CalendarDay } from '#lib/calendar-day.ts';
import { DateField } from './date-field.tsx';
import type { ModalControls } from './modals/modal-store.ts';
import { AskDialog } from './ask-dialog.tsx';

interface PastDayDialogProps extends ModalControls<string> {
  title: string;
  label: string;
  confirmLabel: string;
  today: CalendarDay;
  initial: string;
}

/** Asks for a day that isn’t in the future. */
export function PastDayDialog({ label, today, initial, close, ...props }: PastDayDialogProps) {
  const [day, setDay] = useState<string | null>(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const isLater = day !== null && day > today;
  return (
    <AskDialog
      {...props}
      size="sm"
      isConfirmDisabled={day === null || isLater || problem !== null}
      onConfirm={() => day !== null && close(day)}
    >
      <DateField
        label={label}
        value={day}
        today={today}
        max={today}
        onChange={setDay}
        onProblem={setProblem}
        {...(isLater && { error: 'Enter today or an earlier day.' })}
      />
    </AskDialog>
  );
}
