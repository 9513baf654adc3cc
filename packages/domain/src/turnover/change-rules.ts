import { noDay, type DayNumber } from '../day-number.ts';
import type { FormatDay } from './explain.ts';
import { isAccepted, type TurnoverState } from './status.ts';

/**
 * State of a turnover before a change, with the facts about its scope, milestone and preceding milestone that
 * the rules need.
 */
export interface Standing {
  /** Only scopes that are turned over, and only at the milestones of their chain, have turnovers. */
  turnedOver: boolean;
  inChain: boolean;
  cancelled: boolean;
  required: boolean;
  needsAcceptance: boolean;
  forecast: DayNumber;
  actual: DayNumber;
  state: TurnoverState;
  /** Actual of the nearest earlier required milestone: `noDay` while it is open, null if there is none. */
  predecessorActual: DayNumber | null;
}

/** Values to enter; an absent field stays unchanged, `noDay` clears a date. */
export interface Entry {
  forecast?: DayNumber;
  need?: DayNumber;
  actual?: DayNumber;
  required?: boolean;
  /** A reason code for a forecast that moves later; free text otherwise. */
  reason?: string;
  note?: string;
}

export interface RuleContext {
  today: DayNumber;
  formatDay: FormatDay;
  /** Imports may set the actual of a milestone that needs acceptance; it is recorded as imported. */
  byImport?: boolean;
}

export type EntryField = 'forecast' | 'need' | 'actual' | 'required';
export type Problems = Partial<Record<EntryField | 'reason', string>>;

/** Reasons the user must give before an entry is sent. */
export type Question = 'why_later' | 'why_out_of_order' | 'why_not_required';

/** Reasons that an entry requires; the user gives each once per operation. */
export function questionsOf(standing: Standing, entry: Entry): Question[] {
  const questions: Question[] = [];
  if (movesLater(standing, entry)) questions.push('why_later');
  if (isOutOfOrder(standing, entry.actual)) questions.push('why_out_of_order');
  if (entry.required === false && standing.required) questions.push('why_not_required');
  return questions;
}

/**
 * Validation problems of an entry by field. The page shows them before sending; the server rejects the entry
 * because of them.
 */
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
  // An entry that also clears the actual reopens the milestone, so its forecast is not frozen.
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
