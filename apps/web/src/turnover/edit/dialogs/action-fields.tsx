import { dayOf } from '@baton/domain/day-number.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import type { ActionItem } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { DateField } from '#ui/date-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { actionForms } from './action-forms.ts';
import { PunchExceptionsField } from './blocking/punch-exceptions-field.tsx';
import { copy as blockingCopy } from './blocking/copy.ts';
import { ExceptionsField } from './exceptions-field.tsx';
import type { useActionInput } from './use-action-input.ts';
import { copy } from './copy.ts';

const words = copy.action;

export interface ActionFieldsProps {
  view: TrackerView;
  action: WorkflowAction;
  /** The turnover, if there is only one. */
  alone: ActionItem | undefined;
  form: ReturnType<typeof useActionInput>;
}

/** Fields of a workflow action. */
export function ActionFields({ view, action, alone, form }: ActionFieldsProps) {
  const fields = actionForms[action];
  const today = dayOf(view.today);
  const { input, set, isAsked } = form;
  return (
    <>
      {form.asksOverride && (
        <TextArea
          label={blockingCopy.override}
          isRequired
          rows={2}
          maxLength={1000}
          help={blockingCopy.overrideHelp}
          error={isAsked && form.isOverrideMissing ? blockingCopy.overrideMissing : undefined}
          value={input.override_reason}
          onChange={(reason) => set({ override_reason: reason })}
        />
      )}
      {form.punches && <PunchExceptionsField view={view} exceptions={form.punches} isChecked={isAsked} />}
      {fields.date !== undefined && (
        <DateField
          label={fields.date}
          value={input.date}
          today={today}
          max={today}
          onChange={(day) => set({ date: day ?? today })}
        />
      )}
      {form.takesNumber && (
        <TextField
          label={words.certificate}
          maxLength={60}
          value={input.certificate_no}
          onChange={(text) => set({ certificate_no: text })}
        />
      )}
      {form.asksReason && (
        <TextArea
          label={words.reason}
          isRequired
          rows={2}
          maxLength={1000}
          help={fields.reason ?? words.outOfOrderHelp}
          error={isAsked && form.isReasonMissing ? words.reasonMissing : undefined}
          value={input.reason}
          onChange={(reason) => set({ reason })}
        />
      )}
      {fields.note && (
        <TextArea
          label={words.note}
          rows={2}
          maxLength={1000}
          value={input.note}
          onChange={(note) => set({ note })}
        />
      )}
      {fields.exceptions && alone && (
        <ExceptionsField
          view={view}
          item={alone}
          value={form.exceptions}
          onChange={form.setExceptions}
          isChecked={isAsked}
        />
      )}
    </>
  );
}
