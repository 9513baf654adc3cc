import type { Calendar } from '#calendar.ts';
import { noDay, type DayNumber } from '#day-number.ts';
import type { Status, TurnoverState } from './status.ts';

/** All that the status of one turnover depends on. A day that is not there is `noDay`. */
export interface StatusInput {
  required: boolean;
  /** Of its scope. */
  cancelled: boolean;
  hold: boolean;
  baseline: DayNumber;
  forecast: DayNumber;
  need: DayNumber;
  actual: DayNumber;
  /** When somebody last set or confirmed the forecast. */
  confirmed: DayNumber;
  state: TurnoverState;
  /** Actual, else forecast, of the nearest earlier required milestone of the chain. */
  predecessor: DayNumber;
  /** Least days after the predecessor. */
  lag: number;
  /** The latest day by which an open constraint is to be gone. */
  constraintDue: DayNumber;
}

/** What a programme judges by. */
export interface StatusRules {
  /** Lateness is judged here, not at the clock. */
  dataDate: DayNumber;
  /** Last day of the look-ahead: a forecast beyond it may rest. */
  windowEnd: DayNumber;
  slipUnit: 'calendar_days' | 'working_days';
  amberDays: number;
  redDays: number;
  staleDays: number;
  calendar: Calendar;
}

/** What stays visible beneath a status: nobody turns red to blue by submitting. Bits, so that 300,000 stay small. */
export const flag = {
  overdue: 1,
  late: 2,
  stale: 4,
  hold: 8,
  afterNeed: 16,
  beforePredecessor: 32,
  constrained: 64,
  slipping: 128,
  exceptions: 256,
} as const;

export type Flag = keyof typeof flag;

const risks =
  flag.stale | flag.hold | flag.afterNeed | flag.beforePredecessor | flag.constrained | flag.slipping;

/** Days between two days in the programme's unit. */
export function daysBetween(from: DayNumber, to: DayNumber, { slipUnit, calendar }: StatusRules): number {
  return slipUnit === 'working_days' ? calendar.between(from, to) : to - from;
}

/** (Actual, else forecast) − baseline; null where one of them is not there. */
export function slipOf({ baseline, forecast, actual }: StatusInput, statusRules: StatusRules): number | null {
  const reached = actual === noDay ? forecast : actual;
  return baseline === noDay || reached === noDay ? null : daysBetween(baseline, reached, statusRules);
}

/** Need − (actual, else forecast); null where one of them is not there. */
export function floatOf({ need, forecast, actual }: StatusInput, statusRules: StatusRules): number | null {
  const reached = actual === noDay ? forecast : actual;
  return need === noDay || reached === noDay ? null : daysBetween(reached, need, statusRules);
}

/** Everything that is the matter with a turnover, whatever its status. */
export function flagsOf(facts: StatusInput, statusRules: StatusRules): number {
  const { required, cancelled, actual, baseline, forecast, need, predecessor, state } = facts;
  if (!required || cancelled) return 0;
  const slip = slipOf(facts, statusRules);
  let flags = state === 'accepted_with_exceptions' ? flag.exceptions : 0;
  if (slip !== null && slip >= statusRules.redDays) flags |= flag.late;
  if (slip !== null && slip >= statusRules.amberDays) flags |= flag.slipping;
  if (actual !== noDay) {
    if (predecessor !== noDay && actual < predecessor) flags |= flag.beforePredecessor;
    return flags;
  }
  const expected = forecast === noDay ? baseline : forecast;
  if (expected !== noDay && expected < statusRules.dataDate) flags |= flag.overdue;
  if (facts.hold) flags |= flag.hold;
  if (forecast === noDay) return flags;
  if (isStale(facts, statusRules)) flags |= flag.stale;
  if (need !== noDay && forecast > need) flags |= flag.afterNeed;
  if (predecessor !== noDay && predecessor + facts.lag > forecast) flags |= flag.beforePredecessor;
  if (facts.constraintDue !== noDay && facts.constraintDue > forecast) flags |= flag.constrained;
  return flags;
}

/** A forecast inside the look-ahead that nobody touched or confirmed for long. */
function isStale(
  { forecast, confirmed }: StatusInput,
  { dataDate, staleDays, windowEnd }: StatusRules,
): boolean {
  return forecast <= windowEnd && (confirmed === noDay || dataDate - confirmed >= staleDays);
}

/** The one rule of a turnover's status: the first that fits. */
export function statusOf(facts: StatusInput, flags: number): Status {
  if (!facts.required || facts.cancelled) return 'not_required';
  if (facts.actual !== noDay) return 'complete';
  if (facts.state === 'rejected' || facts.state === 'submitted') return facts.state;
  if (flags & flag.overdue) return 'overdue';
  if (flags & flag.late) return 'late';
  if (flags & risks) return 'at_risk';
  return facts.forecast === noDay && facts.baseline === noDay ? 'not_planned' : 'on_track';
}

/** Whether a flag is set. */
export function has(flags: number, name: Flag): boolean {
  return (flags & flag[name]) !== 0;
}
