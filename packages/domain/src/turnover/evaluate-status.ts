import type { Calendar } from '#calendar.ts';
import { noDay, type DayNumber } from '#day-number.ts';
import { expectedDay, type TurnoverDates } from './expected-day.ts';
import type { PunchCategory, PunchCounts } from '../quality/describe-punches.ts';
import type { Status, TurnoverState } from './status.ts';

/** All inputs of the status of one turnover. A missing day is `noDay`. */
export interface StatusInput extends PunchCounts, TurnoverDates {
  required: boolean;
  /** Whether the scope is cancelled. */
  cancelled: boolean;
  hold: boolean;
  need: DayNumber;
  /** Day on which the forecast was last set or confirmed. */
  confirmed: DayNumber;
  state: TurnoverState;
  /** Actual, else forecast, of the nearest earlier required milestone of the chain. */
  predecessor: DayNumber;
  /** Whether it is complete while an earlier required milestone of the chain isn’t, such as a reopened one. */
  earlierOpen: boolean;
  /** Minimum number of days after the predecessor. */
  lag: number;
  /** Latest due date of the open constraints. */
  constraintDue: DayNumber;
  /** Latest due date of the blocking punches; missing if one has none. */
  punchDue: DayNumber;
}

/** Programme settings by which statuses are computed. */
export interface StatusRules {
  /** Lateness is relative to this day, not to the current date. */
  dataDate: DayNumber;
  /** Last day of the look-ahead window; a forecast after it is never stale. */
  windowEnd: DayNumber;
  slipUnit: 'calendar_days' | 'working_days';
  amberDays: number;
  redDays: number;
  staleDays: number;
  /** Days before the forecast from which blocking punches put a turnover at risk. */
  readyDays: number;
  /** The worst first. */
  punchCategories: readonly PunchCategory[];
  calendar: Calendar;
}

/**
 * Flags shown in addition to the status (a late turnover stays flagged after submission). Stored as bits to
 * keep 300,000 cells small.
 */
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
  unready: 512,
  earlierOpen: 1024,
} as const;

export type Flag = keyof typeof flag;

const riskFlags =
  flag.stale |
  flag.hold |
  flag.afterNeed |
  flag.beforePredecessor |
  flag.constrained |
  flag.slipping |
  flag.unready;

/** Days between two days in the programme's unit (calendar or working days). */
export function daysBetween(from: DayNumber, to: DayNumber, { slipUnit, calendar }: StatusRules): number {
  return slipUnit === 'working_days' ? calendar.between(from, to) : to - from;
}

/** Expected day − baseline; null without a baseline, and for an open turnover without a forecast. */
export function slipOf(dates: TurnoverDates, statusRules: StatusRules): number | null {
  const { baseline, forecast, actual } = dates;
  if (baseline === noDay || (actual === noDay && forecast === noDay)) return null;
  return daysBetween(baseline, expectedDay(dates, statusRules.dataDate), statusRules);
}

/** Need − expected day; null if either is missing. */
export function marginOf(
  dates: TurnoverDates & { need: DayNumber },
  statusRules: StatusRules,
): number | null {
  const expected = expectedDay(dates, statusRules.dataDate);
  if (dates.need === noDay || expected === noDay) return null;
  return daysBetween(expected, dates.need, statusRules);
}

/** Flags of a turnover, independent of its status. */
export function flagsOf(input: StatusInput, statusRules: StatusRules): number {
  const { required, cancelled, actual, baseline, forecast, predecessor, state } = input;
  if (!required || cancelled) return 0;
  const slip = slipOf(input, statusRules);
  let flags = state === 'accepted_with_exceptions' ? flag.exceptions : 0;
  if (slip !== null && slip >= statusRules.redDays) flags |= flag.late;
  if (slip !== null && slip >= statusRules.amberDays) flags |= flag.slipping;
  if (actual !== noDay) return flags | orderFlags(input);
  const planned = forecast === noDay ? baseline : forecast;
  if (planned !== noDay && planned < statusRules.dataDate) flags |= flag.overdue;
  if ((marginOf(input, statusRules) ?? 0) < 0) flags |= flag.afterNeed;
  if (input.hold) flags |= flag.hold;
  if (forecast === noDay) return flags;
  if (isStale(input, statusRules)) flags |= flag.stale;
  if (predecessor !== noDay && predecessor + input.lag > forecast) flags |= flag.beforePredecessor;
  if (input.constraintDue !== noDay && input.constraintDue > forecast) flags |= flag.constrained;
  if (isUnready(input, statusRules)) flags |= flag.unready;
  return flags;
}

/** Flags of a complete turnover by what precedes it. */
function orderFlags({ actual, predecessor, earlierOpen }: StatusInput): number {
  const isBefore = predecessor !== noDay && actual < predecessor;
  return (isBefore ? flag.beforePredecessor : 0) | (earlierOpen ? flag.earlierOpen : 0);
}

/** Whether blocking punches are open shortly before the forecast, or are due after it. */
function isUnready(
  { forecast, punchesBlocking, punchDue }: StatusInput,
  { dataDate, readyDays }: StatusRules,
): boolean {
  if (punchesBlocking === 0) return false;
  return forecast - dataDate <= readyDays || (punchDue !== noDay && punchDue > forecast);
}

/** Whether a forecast within the look-ahead window has not been set or confirmed for `staleDays`. */
function isStale(
  { forecast, confirmed }: StatusInput,
  { dataDate, staleDays, windowEnd }: StatusRules,
): boolean {
  return forecast <= windowEnd && (confirmed === noDay || dataDate - confirmed >= staleDays);
}

/** Status of a turnover: the first rule that matches. */
export function statusOf(input: StatusInput, flags: number): Status {
  if (!input.required || input.cancelled) return 'not_required';
  if (input.actual !== noDay) return 'complete';
  if (input.state === 'rejected' || input.state === 'submitted') return input.state;
  if (flags & flag.overdue) return 'overdue';
  if (flags & flag.late) return 'late';
  if (flags & riskFlags) return 'at_risk';
  return input.forecast === noDay && input.baseline === noDay ? 'not_planned' : 'on_track';
}

export function hasFlag(flags: number, name: Flag): boolean {
  return (flags & flag[name]) !== 0;
}
