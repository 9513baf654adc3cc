import { useState } from 'react';
import { dayOf, dayNumber } from '@baton/domain/day-number.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { rejectedState } from '@baton/domain/turnover/status.ts';
import { useDraft } from '#session/use-draft.ts';
import { DecisionFacts } from '#turnover/edit/submission/decision-facts.tsx';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { cellIndexOf, findViewCell } from '#turnover/model/cell-name.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import {
  type ActionPlan,
  type ActionItem,
  type ActionInput,
  isOutOfOrder,
} from '#turnover/edit/changes/plan-workflow-action.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { actionForms, actionLabel, actionTitle } from './action-forms.ts';
import { AskDialog, type AskDialogProps } from '#ui/ask-dialog.tsx';
import { findBlocking, sendableItems, type Blocking } from '#turnover/edit/changes/blocked-turnovers.ts';
import {
  AskedExceptionsField,
  useAskedExceptions,
  type AskedExceptions,
} from './blocking/asked-exceptions.tsx';
import { BlockedTurnovers } from './blocking/blocked-turnovers.tsx';
import { usePunchExceptions, type PunchExceptions } from './blocking/use-punch-exceptions.ts';
import { signedItems } from './sign-action.ts';
import { useVoided, VoidedCertificates } from './voided-certificates.tsx';
import { copy as signingCopy } from '#turnover/edit/signing/copy.ts';
import { DateField } from '#ui/date-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PunchExceptionsField } from './blocking/punch-exceptions-field.tsx';
import { ExceptionsField, type ExceptionDraft } from './exceptions-field.tsx';
import { formatNumber } from '@baton/domain/format-number.ts';
import { Icon } from '#ui/icon.tsx';
import { copy } from './copy.ts';

const emptyInput = { date: '', reason: '', note: '', certificate_no: '', override_reason: '' };

export interface ActionDialogProps extends ModalControls<boolean>, Pick<AskDialogProps, 'watch'> {
  view: TrackerView;
  tools: TrackerTools;
  action: WorkflowAction;
  plan: ActionPlan;
  /** Whether it succeeded; undefined, or a problem to show, if the dialog stays open for another attempt. */
  perform: (input: ActionInput) => Promise<boolean | undefined | string>;
}

/** Dialog of a workflow action on one or many turnovers; lists those it can’t be applied to. */
export function ActionDialog({ view, tools, action, plan, perform, close, ...asking }: ActionDialogProps) {
  const { can, cannot } = plan;
  const title = actionTitle(view.set, action, can);
  const blocking = findBlocking(view, action, can, tools.rights);
  const only = can.length === 1 ? findViewCell(view, can[0]!.scope, can[0]!.milestone) : null;
  const asked = useAskedExceptions(title, tools, blocking.mayAsk ? only : null);
  const sent = sendableItems(can, blocking, asked.isOn);
  const punches = usePunchExceptions(title, tools, blocking.takesExceptions ? only : null);
  const asksOverride = blocking.isOverridable && blocking.blocked.length > 0 && !asked.isOn;
  const signs = signedItems(view, action, sent).length;
  const today = dayOf(view.today);
  const takesNumber = signs < sent.length;
  const form = useActionInput(title, action, sent, { today, asksOverride, asked, punches, takesNumber });
  const voided = useVoided(tools, action === 'reopen' ? can : []);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const confirm = async () => {
    const finished = form.finish();
    if (!finished) return;
    setProblem('');
    setSending(true);
    const end = await perform(finished);
    setSending(false);
    if (typeof end === 'string') setProblem(end);
    else if (end !== undefined) close(end);
  };
  return (
    <AskDialog
      {...asking}
      title={title}
      size={isLarge(view, plan, action, blocking) ? 'md' : 'sm'}
      confirmLabel={labelOf(action, sent.length, { signs, asksOverride })}
      isDanger={action === 'reject' || action === 'reopen'}
      isConfirmDisabled={sent.length === 0 || punches?.isRefused === true || voided.isRefused}
      problem={problem}
      isSending={isSending}
      onConfirm={() => void confirm()}
    >
      <LeftOut cannot={cannot} />
      <VoidedCertificates voided={voided} />
      {hasFacts(view, action, can) && <DecisionFacts {...{ tools, view }} cells={can} />}
      {isBlockable(action) && !blocking.takesExceptions && (
        <BlockedTurnovers {...{ tools, view, blocking, action }} isAlone={can.length === 1} />
      )}
      <AskedExceptionsField asked={asked} isChecked={form.isAsked} />
      {signs > 0 && <p className="text-text-muted">{signingCopy.signs(signs)}</p>}
      {sent.length > 0 && (
        <ActionFields {...{ view, action, form }} alone={can.length === 1 ? can[0] : undefined} />
      )}
    </AskDialog>
  );
}

function labelOf(
  action: WorkflowAction,
  count: number,
  { signs, asksOverride }: { signs: number; asksOverride: boolean },
): string {
  if (signs > 0) return 'Review and sign…';
  return asksOverride ? 'Override and submit' : actionLabel(action, count);
}

const isBlockable = (action: WorkflowAction) => action === 'submit' || action === 'accept';

/** Whether the dialog has lists, which need room. */
function isLarge(
  view: TrackerView,
  { can }: ActionPlan,
  action: WorkflowAction,
  { blocked }: Blocking,
): boolean {
  return hasFacts(view, action, can) || actionForms[action].exceptions === true || blocked.length > 0;
}

/** Whether the dialog shows the submission: to decide on it, or to submit again after a rejection. */
function hasFacts({ set }: TrackerView, action: WorkflowAction, items: readonly ActionItem[]): boolean {
  if (action === 'accept' || action === 'reject') return items.length > 0;
  if (action !== 'submit' || items.length !== 1) return false;
  const cellIndex = cellIndexOf(set, items[0]!);
  return cellIndex !== undefined && set.cells.state[cellIndex] === rejectedState;
}

interface ActionFieldsProps {
  view: TrackerView;
  action: WorkflowAction;
  /** The turnover, if there is only one. */
  alone: ActionItem | undefined;
  form: ReturnType<typeof useActionInput>;
}

/** Fields of a workflow action. */
function ActionFields({ view, action, alone, form }: ActionFieldsProps) {
  const fields = actionForms[action];
  const today = dayOf(view.today);
  const { input, set, isAsked } = form;
  return (
    <>
      {form.asksOverride && (
        <TextArea
          label="Reason for the override"
          isRequired
          rows={2}
          maxLength={1000}
          help="Stays in the history of the turnover and in the audit log."
          error={
            isAsked && form.isOverrideMissing
              ? 'Give a reason for submitting in spite of open punches.'
              : undefined
          }
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
          label="Certificate number"
          maxLength={60}
          value={input.certificate_no}
          onChange={(text) => set({ certificate_no: text })}
        />
      )}
      {form.asksReason && (
        <TextArea
          label="Reason"
          isRequired
          rows={2}
          maxLength={1000}
          help={
            fields.reason ?? 'Required because the previous milestone is still open, or was completed later.'
          }
          error={isAsked && form.isReasonMissing ? 'Enter a reason.' : undefined}
          value={input.reason}
          onChange={(reason) => set({ reason })}
        />
      )}
      {fields.note && (
        <TextArea
          label="Note"
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

interface InputContext {
  today: string;
  /** Punches block turnovers, and the user may submit them with a reason. */
  asksOverride: boolean;
  /** What the receiving team is asked to accept. */
  asked: AskedExceptions;
  /** Punches to accept as exceptions. */
  punches: PunchExceptions | null;
  /** A certificate number is typed, because not all of them sign a certificate. */
  takesNumber: boolean;
}

/** Form state of an action: its values, validation and the request body. */
function useActionInput(
  name: string,
  action: WorkflowAction,
  items: readonly ActionItem[],
  { today, asksOverride, asked, punches, takesNumber }: InputContext,
) {
  const [input, setInput] = useDraft(name, { ...emptyInput, date: today });
  const [exceptions, setExceptions] = useDraft<ExceptionDraft[]>(`${name}: exceptions`, []);
  const [isAsked, setAsked] = useState(false);

  const fields = actionForms[action];
  const isLate = action === 'accept' && items.some((item) => isOutOfOrder(item, dayNumber(input.date)));
  const asksReason = fields.reason !== undefined || isLate;
  const isReasonMissing = asksReason && input.reason.trim() === '';
  const isExceptionMissing = exceptions.some(
    ({ text, milestone, punch_category: category, owner, need_by: due }) =>
      text.trim() === '' || milestone === null || (category !== null && (owner === null || due === null)),
  );
  const override = input.override_reason.trim();
  const isOverrideMissing = asksOverride && override === '';
  return {
    asksOverride,
    takesNumber: fields.certificate === true && takesNumber,
    isOverrideMissing,
    punches,
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
      if (isReasonMissing || isExceptionMissing || isOverrideMissing || asked.isReasonMissing)
        return undefined;
      if (punches?.isComplete === false) return undefined;
      const typed = exceptions.map(({ text, category, punch_category, owner, need_by, milestone }) => {
        const kind = punch_category === null ? { category } : { punch_category };
        return { text: text.trim(), ...kind, owner, need_by, milestone: milestone ?? 0 };
      });
      const all = [...(punches?.read() ?? []), ...typed];
      return {
        ...(fields.date !== undefined && input.date !== today && { date: input.date }),
        ...(asksReason && { reason: input.reason.trim() }),
        ...(fields.note && input.note !== '' && { note: input.note }),
        ...(fields.certificate &&
          takesNumber &&
          input.certificate_no !== '' && { certificate_no: input.certificate_no }),
        ...(asksOverride && { override_reason: override }),
        ...asked.read(),
        ...(all.length > 0 && { exceptions: all }),
      };
    },
  };
}

const words = copy.action;

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
            {`${formatNumber(count)}: ${why}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
