import { noDay, type DayNumber } from '../day-number.ts';
import type { FormatDay } from './explain.ts';
import { isAccepted, type TurnoverState } from './status.ts';

/** A turnover as it stands before a change, with what the rules ask about its scope, its gate and the gate before. */
export interface Standing {
  /** Only scopes that are turned over, and only at the gates of their chain, have turnovers. */
  turnedOver: boolean;
  inChain: boolean;
  cancelled: boolean;
  required: boolean;
  needsAcceptance: boolean;
  forecast: DayNumber;
  actual: DayNumber;
  state: TurnoverState;
  /** The nearest earlier required gate: its actual, `noDay` while it is open; null where there is none before. */
  predecessorActual: DayNumber | null;
}

/** What is about to be entered; what is absent stays. `noDay` empties a date. */
export interface Entry {
  forecast?: DayNumber;
  need?: DayNumber;
  actual?: DayNumber;
  required?: boolean;
  /** A code for a forecast that moves later; words for what else needs a reason. */
  reason?: string;
  note?: string;
}

/** Where the rules are asked. */
export interface RuleContext {
  today: DayNumber;
  formatDay: FormatDay;
  /** A file may bring the actual of a gate that needs acceptance; it is marked as imported. */
  byImport?: boolean;
}

export type EntryField = 'forecast' | 'need' | 'actual' | 'required';
export type Problems = Partial<Record<EntryField | 'reason', string>>;

/** What has to be asked before an entry is sent: a reason code, words, or nothing. */
export type Question = 'why_later' | 'why_out_of_order' | 'why_not_required';

/** The reasons that an entry needs; asked once for a whole operation. */
export function questionsOf(standing: Standing, entry: Entry): Question[] {
  const questions: Question[] = [];
  if (movesLater(standing, entry)) questions.push('why_later');
  if (isOutOfOrder(standing, entry.actual)) questions.push('why_out_of_order');
  if (entry.required === false && standing.required) questions.push('why_not_required');
  return questions;
}

/** What forbids an entry, each at the field that it stands in. The server refuses by it, the page shows it first. */
export function entryProblems(standing: Standing, entry: Entry, context: RuleContext): Problems {
  const whole = standingProblem(standing);
  const fields = (['forecast', 'need', 'actual', 'required'] as const).filter(
    (field) => entry[field] !== undefined,
  );
  if (whole !== null) return Object.fromEntries(fields.map((field) => [field, whole]));

  const problems: Problems = {};
  const required = entry.required ?? standing.required;
  const note = (field: EntryField | 'reason', problem: string | null) => {
    if (problem !== null) problems[field] ??= problem;
  };
  if (!required)
    for (const field of ['forecast', 'need', 'actual'] as const)
      if (isSet(entry[field])) note(field, 'This gate is not required here. Make it required first.');
  if (entry.required === false) note('required', notRequiredProblem(standing));
  // Whoever takes the actual away with it opens the gate again.
  if (entry.forecast !== undefined && entry.actual !== noDay)
    note('forecast', forecastProblem(standing, entry.forecast));
  if (entry.actual !== undefined) note('actual', actualProblem(standing, entry.actual, context));
  if (Object.keys(problems).length === 0) note('reason', reasonProblem(standing, entry));
  return problems;
}

function standingProblem({ turnedOver, inChain, cancelled }: Standing): string | null {
  if (!turnedOver) return 'This is not turned over itself; its parts are.';
  if (!inChain) return 'This gate is not in the chain that it follows.';
  return cancelled ? 'This is cancelled. Make it active again first.' : null;
}

function isSet(day: DayNumber | undefined): boolean {
  return day !== undefined && day !== noDay;
}

function movesLater({ forecast }: Standing, entry: Entry): boolean {
  return forecast !== noDay && entry.forecast !== undefined && entry.forecast > forecast;
}

function isOutOfOrder({ predecessorActual }: Standing, actual: DayNumber | undefined): boolean {
  if (actual === undefined || actual === noDay || predecessorActual === null) return false;
  return predecessorActual === noDay || actual < predecessorActual;
}

function forecastProblem({ actual, forecast }: Standing, entered: DayNumber): string | null {
  return actual !== noDay && entered !== forecast ? 'This is complete, so its forecast is frozen.' : null;
}

function actualProblem(
  standing: Standing,
  entered: DayNumber,
  { today, formatDay, byImport }: RuleContext,
): string | null {
  if (entered === standing.actual) return null;
  if (isAccepted(standing.state)) return 'This was accepted. Reopen it to change its actual.';
  if (entered === noDay) return null;
  if (entered > today) return `An actual can’t be after today, ${formatDay(today)}.`;
  if (standing.needsAcceptance && !byImport)
    return 'This gate is passed by acceptance: submit it, then accept it.';
  return null;
}

function notRequiredProblem({ actual, state }: Standing): string | null {
  if (actual !== noDay) return 'This is complete. Reopen it before you make it not required.';
  return state === 'submitted' ? 'This is submitted. Withdraw it before you make it not required.' : null;
}

function reasonProblem(standing: Standing, entry: Entry): string | null {
  const [question] = questionsOf(standing, entry);
  if (question === undefined || (entry.reason ?? '') !== '') return null;
  return {
    why_later: 'Give a reason for moving the forecast later.',
    why_out_of_order: 'Give a reason: the gate before is open or was passed later.',
    why_not_required: 'Give a reason why this gate is not required.',
  }[question];
}
