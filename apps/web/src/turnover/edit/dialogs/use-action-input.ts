import { useState } from 'react';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { useDraft } from '#session/use-draft.ts';
import {
  isOutOfOrder,
  type ActionInput,
  type ActionItem,
} from '#turnover/edit/changes/plan-workflow-action.ts';
import { actionForms } from './action-forms.ts';
import type { PunchExceptions } from './blocking/use-punch-exceptions.ts';
import type { ExceptionDraft } from './exceptions-field.tsx';

interface InputContext {
  today: string;
  /** Punches block turnovers, and the user may submit them with a reason. */
  asksOverride: boolean;
  /** Punches to accept as exceptions. */
  punches: PunchExceptions | null;
  /** A certificate number is typed, because not all of them sign a certificate. */
  takesNumber: boolean;
}

const emptyInput = { date: '', reason: '', note: '', certificate_no: '', override_reason: '' };

/** Form state of an action: its values, validation and the request body. */
export function useActionInput(
  name: string,
  action: WorkflowAction,
  items: readonly ActionItem[],
  { today, asksOverride, punches, takesNumber }: InputContext,
) {
  const [input, setInput] = useDraft(name, { ...emptyInput, date: today });
  const [exceptions, setExceptions] = useDraft<ExceptionDraft[]>(`${name}: exceptions`, []);
  const [isAsked, setAsked] = useState(false);

  const fields = actionForms[action];
  const isLate = action === 'accept' && items.some((item) => isOutOfOrder(item, dayNumber(input.date)));
  const asksReason = fields.reason !== undefined || isLate;
  const isReasonMissing = asksReason && input.reason.trim() === '';
  const isExceptionMissing = exceptions.some(
    ({ text, milestone }) => text.trim() === '' || milestone === null,
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
      if (isReasonMissing || isExceptionMissing || isOverrideMissing) return undefined;
      if (punches?.isComplete === false) return undefined;
      const all = [...(punches?.read() ?? []), ...exceptions.map(readException)];
      return {
        ...(fields.date !== undefined && input.date !== today && { date: input.date }),
        ...(asksReason && { reason: input.reason.trim() }),
        ...(fields.note && input.note !== '' && { note: input.note }),
        ...(fields.certificate &&
          takesNumber &&
          input.certificate_no !== '' && { certificate_no: input.certificate_no }),
        ...(asksOverride && { override_reason: override }),
        ...(all.length > 0 && { exceptions: all }),
      };
    },
  };
}

function readException({ text, category, punch_category, owner, need_by, milestone }: ExceptionDraft) {
  const kind = punch_category === null ? { category } : { punch_category };
  return { text: text.trim(), ...kind, owner, need_by, milestone: milestone ?? 0 };
}
