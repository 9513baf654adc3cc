import { noDay, type DayNumber } from '../day-number.ts';
import { describeOpen } from '../quality/describe-punches.ts';
import { copy } from './copy.ts';
import {
  daysBetween,
  flagsOf,
  hasFlag,
  slipOf,
  statusOf,
  type StatusInput,
  type StatusRules,
} from './evaluate-status.ts';
import { expectedDay } from './expected-day.ts';

const { why } = copy;

/** Formats a day in the user's date format. */
export type FormatDay = (day: DayNumber) => string;

/**
 * Explains the status of a turnover: one sentence for each problem, starting with the one that decides the
 * status.
 */
export function explain(input: StatusInput, statusRules: StatusRules, formatDay: FormatDay): string[] {
  const flags = flagsOf(input, statusRules);
  const status = statusOf(input, flags);
  if (status === 'not_required') return [input.cancelled ? 'Cancelled.' : 'This milestone isn’t required.'];
  if (status === 'not_planned') return ['No baseline or forecast date.'];

  const days: Count = (count) => copy.days(Math.abs(count), statusRules.slipUnit);
  const slip = slipOf(input, statusRules);
  const forecast = () => formatDay(input.forecast);
  const expected = expectedDay(input, statusRules.dataDate);
  const compared = expected === input.forecast ? why.forecast : why.expected;
  const reasons: string[] = [];
  if (status === 'complete') reasons.push(completed(input, slip, days, formatDay), ...earlierOpen(input));
  if (status === 'submitted') reasons.push(why.submitted);
  if (status === 'rejected') reasons.push(why.rejected);
  if (hasFlag(flags, 'exceptions')) reasons.push('Accepted with exceptions, carried to a later milestone.');
  if (hasFlag(flags, 'overdue')) reasons.push(overdue(input, statusRules, days, formatDay));
  if (status !== 'complete' && slip !== null && hasFlag(flags, 'slipping'))
    reasons.push(compared.afterBaseline(formatDay(expected), days(slip), formatDay(input.baseline)));
  if (hasFlag(flags, 'afterNeed')) {
    const late = days(daysBetween(input.need, expected, statusRules));
    reasons.push(compared.afterNeed(formatDay(expected), late, formatDay(input.need)));
  }
  if (hasFlag(flags, 'beforePredecessor')) reasons.push(outOfOrder(input, formatDay));
  if (hasFlag(flags, 'constrained'))
    reasons.push(
      `An open constraint isn’t due until ${formatDay(input.constraintDue)}, after the forecast (${forecast()}).`,
    );
  if (hasFlag(flags, 'unready')) reasons.push(unready(input, statusRules, days, formatDay));
  if (hasFlag(flags, 'stale')) reasons.push(stale(input, statusRules));
  if (hasFlag(flags, 'hold')) reasons.push('On hold.');
  if (reasons.length === 0) reasons.push(onTrack(input, slip, expected, days, formatDay));
  return reasons;
}

function earlierOpen({ earlierOpen: isOpen }: StatusInput): string[] {
  return isOpen ? ['An earlier milestone is open, or was reopened, although this one is complete.'] : [];
}

/** Formats a number of days: '1 day', '9 working days'. */
type Count = (days: number) => string;

function completed(input: StatusInput, slip: number | null, days: Count, formatDay: FormatDay): string {
  const day = formatDay(input.actual);
  if (slip === null) return `Completed ${day}. No baseline date.`;
  if (slip === 0) return `Completed ${day}, on baseline.`;
  const baseline = formatDay(input.baseline);
  return slip > 0
    ? `Completed ${day}, ${days(slip)} after baseline (${baseline}).`
    : `Completed ${day}, ${days(slip)} before baseline (${baseline}).`;
}

function overdue(
  { forecast, baseline }: StatusInput,
  statusRules: StatusRules,
  days: Count,
  formatDay: FormatDay,
): string {
  const planned = forecast === noDay ? baseline : forecast;
  const late = days(daysBetween(planned, statusRules.dataDate, statusRules));
  return forecast === noDay
    ? `Baseline ${formatDay(planned)} was ${late} ago and there’s no actual date.`
    : `Forecast ${formatDay(planned)} was ${late} ago and there’s no actual date.`;
}

function outOfOrder({ predecessor, lag, forecast, actual }: StatusInput, formatDay: FormatDay): string {
  const previous = formatDay(predecessor);
  if (actual !== noDay) return `Actual ${formatDay(actual)} is before the previous milestone (${previous}).`;
  return lag > 0
    ? `Forecast ${formatDay(forecast)} is before the previous milestone (${previous} + ${copy.days(lag)} lag).`
    : `Forecast ${formatDay(forecast)} is before the previous milestone (${previous}).`;
}

function unready(input: StatusInput, statusRules: StatusRules, days: Count, formatDay: FormatDay): string {
  const { forecast, punchDue } = input;
  const open = describeOpen(input, statusRules.punchCategories);
  const forecastDay = formatDay(forecast);
  if (punchDue !== noDay && punchDue > forecast)
    return `${open}, due by ${formatDay(punchDue)}, after the forecast (${forecastDay}).`;
  const left = daysBetween(statusRules.dataDate, forecast, statusRules);
  if (left === 0) return `${open} on the day of the forecast (${forecastDay}).`;
  return left > 0
    ? `${open}, ${days(left)} before the forecast (${forecastDay}).`
    : `${open}, ${days(left)} after the forecast (${forecastDay}).`;
}

function stale({ confirmed }: StatusInput, { dataDate }: StatusRules): string {
  return confirmed === noDay
    ? 'Forecast not confirmed yet.'
    : `Forecast not changed or confirmed for ${copy.days(dataDate - confirmed)}.`;
}

function onTrack(
  { forecast, baseline }: StatusInput,
  slip: number | null,
  expected: DayNumber,
  days: Count,
  formatDay: FormatDay,
): string {
  if (forecast === noDay) return `Baseline ${formatDay(baseline)}. No forecast yet.`;
  if (slip === null) return `Forecast ${formatDay(forecast)}. No baseline date.`;
  const compared = expected === forecast ? why.forecast : why.expected;
  const day = formatDay(expected);
  if (slip === 0) return compared.onBaseline(day);
  return slip < 0
    ? compared.beforeBaseline(day, days(slip), formatDay(baseline))
    : compared.afterBaseline(day, days(slip), formatDay(baseline));
}
