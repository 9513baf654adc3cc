import { noDay, type DayNumber } from '../day-number.ts';
import {
  daysBetween,
  flagsOf,
  hasFlag,
  slipOf,
  statusOf,
  type StatusInput,
  type StatusRules,
} from './evaluate-status.ts';

/** Formats a day in the user's date format. */
export type FormatDay = (day: DayNumber) => string;

/**
 * Explains the status of a turnover: one sentence for each problem, starting with the one that decides the
 * status.
 */
export function explain(input: StatusInput, statusRules: StatusRules, formatDay: FormatDay): string[] {
  const flags = flagsOf(input, statusRules);
  const status = statusOf(input, flags);
  if (status === 'not_required')
    return [input.cancelled ? 'The scope is cancelled.' : 'This gate is not required for the scope.'];
  if (status === 'not_planned') return ['It has neither a baseline nor a forecast.'];

  const days = count(statusRules);
  const slip = slipOf(input, statusRules);
  const reasons: string[] = [];
  if (status === 'complete') reasons.push(completed(input, slip, days, formatDay));
  if (status === 'submitted') reasons.push('It is submitted and waits for the receiver.');
  if (status === 'rejected') reasons.push('The receiver rejected it; it has to be submitted again.');
  if (hasFlag(flags, 'exceptions'))
    reasons.push('It was accepted with exceptions, which are constraints of a later gate.');
  if (hasFlag(flags, 'overdue')) reasons.push(overdue(input, statusRules, days, formatDay));
  if (status !== 'complete' && slip !== null && hasFlag(flags, 'slipping'))
    reasons.push(
      `Forecast ${formatDay(input.forecast)} is ${days(slip)} after baseline ${formatDay(input.baseline)}.`,
    );
  if (hasFlag(flags, 'afterNeed')) {
    const late = days(daysBetween(input.need, input.forecast, statusRules));
    reasons.push(`Forecast ${formatDay(input.forecast)} is ${late} after need ${formatDay(input.need)}.`);
  }
  if (hasFlag(flags, 'beforePredecessor')) reasons.push(outOfOrder(input, formatDay));
  if (hasFlag(flags, 'constrained'))
    reasons.push(
      `An open constraint is to be cleared by ${formatDay(input.constraintDue)}, after forecast ${formatDay(input.forecast)}.`,
    );
  if (hasFlag(flags, 'stale')) reasons.push(stale(input, statusRules));
  if (hasFlag(flags, 'hold')) reasons.push('The scope is on hold.');
  if (reasons.length === 0) reasons.push(onTrack(input, slip, days, formatDay));
  return reasons;
}

/** Formats a number of days: '1 day', '9 working days'. */
function count({ slipUnit }: StatusRules): (days: number) => string {
  const unit = slipUnit === 'working_days' ? 'working day' : 'day';
  return (days) => `${Math.abs(days)} ${unit}${Math.abs(days) === 1 ? '' : 's'}`;
}

type Count = (days: number) => string;

function completed(input: StatusInput, slip: number | null, days: Count, formatDay: FormatDay): string {
  const done = `Passed on ${formatDay(input.actual)}`;
  if (slip === null) return `${done}; it had no baseline.`;
  if (slip === 0) return `${done}, on its baseline.`;
  return `${done}, ${days(slip)} ${slip > 0 ? 'after' : 'before'} baseline ${formatDay(input.baseline)}.`;
}

function overdue(
  { forecast, baseline }: StatusInput,
  statusRules: StatusRules,
  days: Count,
  formatDay: FormatDay,
): string {
  const expected = forecast === noDay ? baseline : forecast;
  const late = days(daysBetween(expected, statusRules.dataDate, statusRules));
  const which = forecast === noDay ? 'Baseline' : 'Forecast';
  return `${which} ${formatDay(expected)} passed ${late} ago without an actual.`;
}

function outOfOrder({ predecessor, lag, forecast, actual }: StatusInput, formatDay: FormatDay): string {
  const mine = actual === noDay ? `Forecast ${formatDay(forecast)}` : `Actual ${formatDay(actual)}`;
  const lagText = actual === noDay && lag > 0 ? ` plus ${lag} day${lag === 1 ? '' : 's'}` : '';
  return `${mine} is before its predecessor’s ${formatDay(predecessor)}${lagText}.`;
}

function stale({ confirmed }: StatusInput, { dataDate }: StatusRules): string {
  if (confirmed === noDay) return 'Nobody has confirmed the forecast yet.';
  const days = dataDate - confirmed;
  return `Nobody has touched or confirmed the forecast for ${days} day${days === 1 ? '' : 's'}.`;
}

function onTrack(
  { forecast, baseline }: StatusInput,
  slip: number | null,
  days: Count,
  formatDay: FormatDay,
): string {
  if (forecast === noDay) return `Baseline ${formatDay(baseline)} is ahead; there is no forecast yet.`;
  if (slip === null) return `Forecast ${formatDay(forecast)} is ahead; it is not baselined.`;
  if (slip === 0) return `Forecast ${formatDay(forecast)} is on its baseline.`;
  return `Forecast ${formatDay(forecast)} is ${days(slip)} ${slip < 0 ? 'before' : 'after'} baseline ${formatDay(baseline)}.`;
}
