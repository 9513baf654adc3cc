import { noDay, type DayNumber } from '../day-number.ts';
import { copy } from './copy.ts';
import type { FormatDay } from './explain.ts';
import { isAccepted, type TurnoverState } from './status.ts';

const { rules } = copy;

/**
 * State of a turnover before a change, with the facts about its scope, milestone and preceding milestone that
 * the rules need.
 */
export interface CurrentTurnover {
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
  report?: string;
}

export interface RuleContext {
  today: DayNumber;
  formatDay: FormatDay;
  /** Who imports: a Manager may set the actual of a milestone that needs acceptance. It is recorded as imported. */
  importedBy?: 'manager' | 'other';
}

type EntryField = 'forecast' | 'need' | 'actual' | 'required';
type Problems = Partial<Record<EntryField | 'reason', string>>;

/** Reasons the user must give before an entry is sent. */
export type RequiredReason = 'why_later' | 'why_out_of_order' | 'why_not_required';

/** Reasons that an entry requires; the user gives each once per operation. */
export function requiredReasonsOf(turnover: CurrentTurnover, entry: Entry): RequiredReason[] {
  const reasons: RequiredReason[] = [];
  if (movesLater(turnover, entry)) reasons.push('why_later');
  if (isOutOfOrder(turnover, entry.actual)) reasons.push('why_out_of_order');
  if (entry.required === false && turnover.required) reasons.push('why_not_required');
  return reasons;
}

/**
 * Validation problems of an entry by field. The page shows them before sending; the server rejects the entry
 * because of them.
 */
export function entryProblems(turnover: CurrentTurnover, entry: Entry, context: RuleContext): Problems {
  const blocking = scopeProblem(turnover);
  const fields = (['forecast', 'need', 'actual', 'required'] as const).filter(
    (field) => entry[field] !== undefined,
  );
  if (blocking !== null) return Object.fromEntries(fields.map((field) => [field, blocking]));

  const problems: Problems = {};
  const required = entry.required ?? turnover.required;
  const report = (field: EntryField | 'reason', problem: string | null) => {
    if (problem !== null) problems[field] ??= problem;
  };
  if (!required)
    for (const field of ['forecast', 'need', 'actual'] as const)
      if (isSet(entry[field])) report(field, 'This milestone isn’t required here. Make it required first.');
  if (entry.required === false) report('required', notRequiredProblem(turnover));
  // An entry that also clears the actual reopens the milestone, so its forecast is not locked.
  if (entry.forecast !== undefined && entry.actual !== noDay)
    report('forecast', forecastProblem(turnover, entry.forecast));
  if (entry.actual !== undefined) report('actual', actualProblem(turnover, entry.actual, context));
  if (Object.keys(problems).length === 0) report('reason', reasonProblem(turnover, entry));
  return problems;
}

function scopeProblem({ turnedOver, inChain, cancelled }: CurrentTurnover): string | null {
  if (!turnedOver) return 'Turnovers are tracked one level down. Enter dates on its subsystems.';
  if (!inChain) return 'This milestone isn’t in the milestone chain of this system or area.';
  return cancelled ? rules.cancelled : null;
}

function isSet(day: DayNumber | undefined): boolean {
  return day !== undefined && day !== noDay;
}

function movesLater({ forecast }: CurrentTurnover, entry: Entry): boolean {
  return forecast !== noDay && entry.forecast !== undefined && entry.forecast > forecast;
}

function isOutOfOrder({ predecessorActual }: CurrentTurnover, actual: DayNumber | undefined): boolean {
  if (actual === undefined || actual === noDay || predecessorActual === null) return false;
  return predecessorActual === noDay || actual < predecessorActual;
}

function forecastProblem({ actual, forecast }: CurrentTurnover, entered: DayNumber): string | null {
  return actual !== noDay && entered !== forecast
    ? 'This turnover is complete, so its forecast is locked.'
    : null;
}

function actualProblem(
  turnover: CurrentTurnover,
  entered: DayNumber,
  { today, formatDay, importedBy }: RuleContext,
): string | null {
  if (entered === turnover.actual) return null;
  if (isAccepted(turnover.state)) return 'This turnover was accepted. Reopen it to change the actual date.';
  if (entered === noDay) return null;
  if (entered > today) return `The actual date can’t be after today (${formatDay(today)}).`;
  if (!turnover.needsAcceptance || importedBy === 'manager') return null;
  return importedBy === 'other'
    ? 'This milestone needs acceptance. Only a Manager can import its actual date.'
    : 'This milestone needs acceptance. Submit it, then have the receiving team accept it.';
}

function notRequiredProblem({ actual, state }: CurrentTurnover): string | null {
  if (actual !== noDay) return 'This turnover is complete. Reopen it before you make it not required.';
  return state === 'submitted'
    ? 'This turnover is submitted. Withdraw it before you make it not required.'
    : null;
}

function reasonProblem(turnover: CurrentTurnover, entry: Entry): string | null {
  const [required] = requiredReasonsOf(turnover, entry);
  if (required === undefined || (entry.reason ?? '') !== '') return null;
  return {
    why_later: 'Give a reason for moving the forecast later.',
    why_out_of_order: rules.whyOutOfOrder,
    why_not_required: 'Give a reason why this milestone isn’t required.',
  }[required];
}
