import { useState } from 'react';
import { dayOf, dayNumber } from '@baton/domain/day-number.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { rejectedState } from '@baton/domain/turnover/status.ts';
import { DecisionFacts } from '#turnover/submission/decision-facts.tsx';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { cellIndexOf } from '#turnover/model/cell-name.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import {
  type ActionPlan,
  type ActionItem,
  isOutOfOrder,
  type ActionInput,
} from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { actionForms, actionLabel, actionTitle } from './action-forms.ts';
import { AskDialog, type AskDialogProps } from '#ui/ask-dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ExceptionsField, type ExceptionDraft } from './exceptions-field.tsx';
import { useDraft } from '#session/use-draft.ts';
import { copy } from './copy.ts';

const words = copy.action;

export interface ActionDialogProps extends ModalControls<boolean>, Pick<AskDialogProps, 'watch'> {
  view: TrackerView;
  tools: TrackerTools;
  action: WorkflowAction;
  plan: ActionPlan;
  /** Whether it succeeded; undefined if the dialog stays open for another attempt. */
  perform: (input: ActionInput) => Promise<boolean | undefined>;
}

/** Dialog of a workflow action on one or many turnovers; lists those it can’t be applied to. */
export function ActionDialog({ view, tools, action, plan, perform, close, ...asking }: ActionDialogProps) {
  const { can, cannot } = plan;
  const title = actionTitle(view.set, action, can);
  const form = useActionInput(title, action, can, dayOf(view.today));
  const [isSending, setSending] = useState(false);
  const confirm = async () => {
    const finished = form.finish();
    if (!finished) return;
    setSending(true);
    const isDone = await perform(finished);
    setSending(false);
    if (isDone !== undefined) close(isDone);
  };
  return (
    <AskDialog
      {...asking}
      title={title}
      size={hasFacts(view, action, can) || actionForms[action].exceptions ? 'md' : 'sm'}
      confirmLabel={actionLabel(action, can.length)}
      isDanger={action === 'reject' || action === 'reopen'}
      isConfirmDisabled={can.length === 0}
      isSending={isSending}
      onConfirm={() => void confirm()}
    >
      <LeftOut cannot={cannot} />
      {hasFacts(view, action, can) && <DecisionFacts {...{ tools, view }} cells={can} />}
      {can.length > 0 && (
        <ActionFields {...{ view, action, form }} alone={can.length === 1 ? can[0] : undefined} />
      )}
    </AskDialog>
  );
}

/** Whether the dialog shows the submission: to decide on it, or to submit again after a rejection. */
function hasFacts({ set }: TrackerView, action: WorkflowAction, items: readonly ActionItem[]): boolean {
  if (action === 'accept' || action === 'reject') return items.length > 0;
  if (action !== 'submit' || items.length !== 1) return false;
  const cellIndex = cellIndexOf(set, items[0]!);
  return cellIndex !== undefined && set.cells.state[cellIndex] === rejectedState;
}

/** Number of turnovers an action can’t be applied to, by reason. */
function LeftOut({ cannot }: Pick<ActionPlan, 'cannot'>) {
  if (cannot.length === 0) return null;
  const total = cannot.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="rounded-md bg-warning-soft px-3 py-2 text-warning-text">
      <p className="flex items-center gap-1.5 font-medium">
        <Icon name="triangle-alert" size={14} />
        {words.skipped(total)}
      </p>
      <ul className="mt-1">
        {cannot.map(({ why, count }) => (
          <li key={why} className="tabular">
            {words.skippedFor(count, why)}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ActionFieldsProps {
  view: TrackerView;
  action: WorkflowAction;
  /** The turnover, if there is only one. */
  alone: ActionItem | undefined;
  form: ReturnType<typeof useActionInput>;
}

function ActionFields({ view, action, alone, form }: ActionFieldsProps) {
  const fields = actionForms[action];
  const today = dayOf(view.today);
  const { input, set, isAsked } = form;
  return (
    <>
      {fields.date !== undefined && (
        <DateField
          label={fields.date}
          value={input.date}
          today={today}
          max={today}
          onChange={(day) => set({ date: day ?? today })}
        />
      )}
      {fields.certificate && (
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

/** Form state of an action: its values, validation and the request body. */
function useActionInput(name: string, action: WorkflowAction, items: readonly ActionItem[], today: string) {
  const [input, setInput] = useDraft(name, { date: today, reason: '', note: '', certificate_no: '' });
  const [exceptions, setExceptions] = useDraft<ExceptionDraft[]>(`${name}: exceptions`, []);
  const [isAsked, setAsked] = useState(false);

  const fields = actionForms[action];
  const isLate = action === 'accept' && items.some((item) => isOutOfOrder(item, dayNumber(input.date)));
  const asksReason = fields.reason !== undefined || isLate;
  const isReasonMissing = asksReason && input.reason.trim() === '';
  const isExceptionMissing = exceptions.some(
    ({ text, milestone }) => text.trim() === '' || milestone === null,
  );
  return {
    input,
    set: (part: Partial<typeof input>) => setInput({ ...input, ...part }),
    exceptions,
    setExceptions,
    asksReason,
    isAsked,
    isReasonMissing,
    /** Validates; undefined if a required value is missing. */
    finish(): ActionInput | undefined {
      setAsked(true);
      if (isReasonMissing || isExceptionMissing) return undefined;
      return {
        ...(fields.date !== undefined && input.date !== today && { date: input.date }),
        ...(asksReason && { reason: input.reason.trim() }),
        ...(fields.note && input.note !== '' && { note: input.note }),
        ...(fields.certificate && input.certificate_no !== '' && { certificate_no: input.certificate_no }),
        ...(exceptions.length > 0 && { exceptions: exceptions.map(readException) }),
      };
    },
  };
}

function readException({ text, category, owner, need_by, milestone }: ExceptionDraft) {
  return { text: text.trim(), category, owner, need_by, milestone: milestone ?? 0 };
}
