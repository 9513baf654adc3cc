import type { Question } from '@baton/domain/turnover/change-rules.ts';

/** What is asked once for a whole operation. */
export interface Reasons {
  /** Code, for forecasts that move later. */
  later: string;
  outOfOrder: string;
  notRequired: string;
  note: string;
}

/** A planned change, by the questions it raises. */
type Questioned = { questions: readonly Question[] };

export const noReasons: Reasons = { later: '', outOfOrder: '', notRequired: '', note: '' };

/** How many cells ask each question. */
export function countQuestions(plans: readonly Questioned[]): ReadonlyMap<Question, number> {
  const counts = new Map<Question, number>();
  for (const { questions } of plans)
    for (const question of questions) counts.set(question, (counts.get(question) ?? 0) + 1);
  return counts;
}

/** What is said about one cell: a code where its forecast moves later, else the words that it needs. */
export function reasonFor({ questions }: Questioned, reasons: Reasons): { reason?: string; note?: string } {
  const { later, outOfOrder, notRequired, note } = reasons;
  const asks = (question: Question) => questions.includes(question);
  const words = [asks('why_out_of_order') && outOfOrder, asks('why_not_required') && notRequired].filter(
    Boolean,
  );
  const reason = asks('why_later') ? later : words.join(' ');
  // Only one reason travels with a cell; what else was asked about it goes with the note.
  const more = asks('why_later') ? [...words, note] : [note];
  const said = more.filter(Boolean).join(' ');
  return { ...(reason !== '' && { reason }), ...(said !== '' && { note: said }) };
}

/** The questions that the reasons given so far do not answer. */
export function unanswered(plans: readonly Questioned[], reasons: Reasons): ReadonlyMap<Question, number> {
  const given: Record<Question, string> = {
    why_later: reasons.later,
    why_out_of_order: reasons.outOfOrder,
    why_not_required: reasons.notRequired,
  };
  return new Map([...countQuestions(plans)].filter(([question]) => given[question] === ''));
}
