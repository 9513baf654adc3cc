import { useState } from 'react';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import type { Act } from '@baton/domain/turnover/acts.ts';
import { formatNumber } from '#lib/format-number.ts';
import { useDraft } from '#session/use-draft.ts';
import { DateField } from '#ui/date-field.tsx';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ActWords } from '#turnover/tracker/changes/perform-act.ts';
import { isOutOfOrder, type ActPlan } from '#turnover/tracker/changes/plan-act.ts';
import { actForms, actTitle, actVerbs } from './act-words.ts';
import { AskDialog } from './ask-dialog.tsx';
import { ExceptionsField, type ExceptionDraft, type ExceptionsFieldProps } from './exceptions-field.tsx';
import { LeftOut } from './left-out.tsx';

export interface ActDialogProps extends ModalControls<ActWords> {
  view: ExceptionsFieldProps['view'];
  act: Act;
  plan: ActPlan;
}

/** What is said with an act on one turnover or on many, and which of them it can't be done on. */
export function ActDialog({ view, act, plan, close, ...controls }: ActDialogProps) {
  const { can, cannot } = plan;
  const today = dayOf(view.today);
  const title = actTitle(view.set, act, can);
  const [words, setWords] = useDraft(title, { date: today, reason: '', note: '', certificate_no: '' });
  const [exceptions, setExceptions] = useDraft<ExceptionDraft[]>(`${title}: exceptions`, []);
  const [isAsked, setAsked] = useState(false);
  const set = (part: Partial<typeof words>) => setWords({ ...words, ...part });

  const form = actForms[act];
  const [alone] = can.length === 1 ? can : [];
  const late = act === 'accept' && can.some((item) => isOutOfOrder(item, dayNumber(words.date)));
  const asksReason = form.reason !== undefined || late;
  const isReasonMissing = asksReason && words.reason.trim() === '';
  const isExceptionMissing = exceptions.some(
    ({ text, milestone }) => text.trim() === '' || milestone === null,
  );
  const confirm = () => {
    setAsked(true);
    if (isReasonMissing || isExceptionMissing) return;
    close({
      ...(form.date !== undefined && words.date !== today && { date: words.date }),
      ...(asksReason && { reason: words.reason.trim() }),
      ...(form.note && words.note !== '' && { note: words.note }),
      ...(form.certificate && words.certificate_no !== '' && { certificate_no: words.certificate_no }),
      ...(exceptions.length > 0 && {
        exceptions: exceptions.map(readException),
      }),
    });
  };
  return (
    <AskDialog
      {...controls}
      title={title}
      size={form.exceptions ? 'md' : 'sm'}
      confirmLabel={can.length > 1 ? `${actVerbs[act]} ${formatNumber(can.length)}` : actVerbs[act]}
      isDanger={act === 'reject' || act === 'reopen'}
      isConfirmDisabled={can.length === 0}
      onConfirm={confirm}
    >
      <LeftOut cannot={cannot} />
      {can.length > 0 && (
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
          {asksReason && (
            <TextArea
              label="Reason"
              isRequired
              rows={2}
              maxLength={1000}
              help={form.reason ?? 'The gate before is open or was passed later.'}
              error={isAsked && isReasonMissing ? 'Give a reason.' : undefined}
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
              value={exceptions}
              onChange={setExceptions}
              isChecked={isAsked}
            />
          )}
        </>
      )}
    </AskDialog>
  );
}

function readException({ text, category, owner, need_by, milestone }: ExceptionDraft) {
  return { text: text.trim(), category, owner, need_by, milestone: milestone ?? 0 };
}
