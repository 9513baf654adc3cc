import { dayOf } from '@baton/domain/day-number.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { DateField } from '#ui/date-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ActionItem } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { actionForms } from './action-words.ts';
import { ExceptionsField } from './exceptions-field.tsx';
import type { useActWords } from './use-action-words.ts';

export interface ActFieldsProps {
  view: TrackerView;
  action: WorkflowAction;
  /** The turnover, where it is only one. */
  alone: ActionItem | undefined;
  said: ReturnType<typeof useActWords>;
}

/** What is asked with an act. */
export function ActFields({ view, action, alone, said }: ActFieldsProps) {
  const form = actionForms[action];
  const today = dayOf(view.today);
  const { words, set, isAsked } = said;
  return (
    <>
      {form.date !== undefined && (
        <DateField
          label={form.date}
          value={words.date}
          today={today}
          max={today}
          onChange={(day) => set({ date: day ?? today })}
        />
      )}
      {form.certificate && (
        <TextField
          label="Certificate number"
          maxLength={60}
          value={words.certificate_no}
          onChange={(text) => set({ certificate_no: text })}
        />
      )}
      {said.asksReason && (
        <TextArea
          label="Reason"
          isRequired
          rows={2}
          maxLength={1000}
          help={form.reason ?? 'The gate before is open or was passed later.'}
          error={isAsked && said.isReasonMissing ? 'Give a reason.' : undefined}
          value={words.reason}
          onChange={(reason) => set({ reason })}
        />
      )}
      {form.note && (
        <TextArea
          label="Note"
          rows={2}
          maxLength={1000}
          value={words.note}
          onChange={(note) => set({ note })}
        />
      )}
      {form.exceptions && alone && (
        <ExceptionsField
          view={view}
          item={alone}
          value={said.exceptions}
          onChange={said.setExceptions}
          isChecked={isAsked}
        />
      )}
    </>
  );
}
