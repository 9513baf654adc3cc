import type { RequiredReason } from '@baton/domain/turnover/change-rules.ts';

/** The reasons given for one operation. */
export interface Reasons {
  /** Reason code for forecasts that move later. */
  later: string;
  outOfOrder: string;
  notRequired: string;
  note: string;
}

/** A planned change, by the questions it raises. */
type Questioned = { questions: readonly RequiredReason[] };

export const noReasons: Reasons = { later: '', outOfOrder: '', notRequired: '', note: '' };

/** The number of cells that raise each question. */
export function countQuestions(plans: readonly Questioned[]): ReadonlyMap<RequiredReason, number> {
  const counts = new Map<RequiredReason, number>();
  for (const { questions } of plans)
    for (const question of questions) counts.set(question, (counts.get(question) ?? 0) + 1);
  return counts;
}

/** The reason and note of one cell: a code if its forecast moves later, otherwise free text. */
export function reasonFor({ questions }: Questioned, reasons: Reasons): { reason?: string; note?: string } {
  const { later, outOfOrder, notRequired, note } = reasons;
  const asks = (question: RequiredReason) => questions.includes(question);
  const words = [asks('why_out_of_order') && outOfOrder, asks('why_not_required') && notRequired].filter(
    Boolean,
  );
  const reason = asks('why_later') ? later : words.join(' ');
  // A cell takes one reason only; further answers go into the note.
  const more = asks('why_later') ? [...words, note] : [note];
  const said = more.filter(Boolean).join(' ');
  return { ...(reason !== '' && { reason }), ...(said !== '' && { note: said }) };
}

export function unanswered(
  plans: readonly Questioned[],
  reasons: Reasons,
): ReadonlyMap<RequiredReason, number> {
  const given: Record<RequiredReason, string> = {
    why_later: reasons.later,
    why_out_of_order: reasons.outOfOrder,
    why_not_required: reasons.notRequired,
  };
  return new Map([...countQuestions(plans)].filter(([question]) => given[question] === ''));
}
