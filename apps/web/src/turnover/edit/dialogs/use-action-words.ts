import { useState } from 'react';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { useDraft } from '#session/use-draft.ts';
import { isOutOfOrder, type ActionItem } from '#turnover/edit/changes/plan-workflow-action.ts';
import type { ActionWords } from '#turnover/edit/changes/whole-action.ts';
import { actionForms } from './action-words.ts';
import type { ExceptionDraft } from './exceptions-field.tsx';

/** What is said with an act: what is written of it, what is still missing, and all of it as it is sent. */
export function useActWords(
  name: string,
  action: WorkflowAction,
  items: readonly ActionItem[],
  today: string,
) {
  const [words, setWords] = useDraft(name, { date: today, reason: '', note: '', certificate_no: '' });
  const [exceptions, setExceptions] = useDraft<ExceptionDraft[]>(`${name}: exceptions`, []);
  const [isAsked, setAsked] = useState(false);

  const form = actionForms[action];
  const isLate = action === 'accept' && items.some((item) => isOutOfOrder(item, dayNumber(words.date)));
  const asksReason = form.reason !== undefined || isLate;
  const isReasonMissing = asksReason && words.reason.trim() === '';
  const isExceptionMissing = exceptions.some(
    ({ text, milestone }) => text.trim() === '' || milestone === null,
  );
  return {
    words,
    set: (part: Partial<typeof words>) => setWords({ ...words, ...part }),
    exceptions,
    setExceptions,
    asksReason,
    isAsked,
    isReasonMissing,
    /** Undefined while something is missing, which is then told. */
    finish(): ActionWords | undefined {
      setAsked(true);
      if (isReasonMissing || isExceptionMissing) return undefined;
      return {
        ...(form.date !== undefined && words.date !== today && { date: words.date }),
        ...(asksReason && { reason: words.reason.trim() }),
        ...(form.note && words.note !== '' && { note: words.note }),
        ...(form.certificate && words.certificate_no !== '' && { certificate_no: words.certificate_no }),
        ...(exceptions.length > 0 && { exceptions: exceptions.map(readException) }),
      };
    },
  };
}

function readException({ text, category, owner, need_by, milestone }: ExceptionDraft) {
  return { text: text.trim(), category, owner, need_by, milestone: milestone ?? 0 };
}
