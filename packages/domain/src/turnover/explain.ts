import { noDay, type DayNumber } from '../day-number.ts';
import { daysBetween, flagsOf, has, slipOf, statusOf, type Facts, type Yardstick } from './judge.ts';

/** Writes a day as the reader is used to. */
export type SayDay = (day: DayNumber) => string;

/** Why a turnover has its status: one sentence for each thing that is the matter, what decides it first. */
export function explain(facts: Facts, yardstick: Yardstick, say: SayDay): string[] {
  const flags = flagsOf(facts, yardstick);
  const status = statusOf(facts, flags);
  if (status === 'not_required')
    return [facts.cancelled ? 'The scope is cancelled.' : 'This gate is not required for the scope.'];
  if (status === 'not_planned') return ['It has neither a baseline nor a forecast.'];

  const days = count(yardstick);
  const slip = slipOf(facts, yardstick);
  const reasons: string[] = [];
  if (status === 'complete') reasons.push(completed(facts, slip, days, say));
  if (status === 'submitted') reasons.push('It is submitted and waits for the receiver.');
  if (status === 'rejected') reasons.push('The receiver rejected it; it has to be submitted again.');
  if (has(flags, 'exceptions'))
    reasons.push('It was accepted with exceptions, which are constraints of a later gate.');
  if (has(flags, 'overdue')) reasons.push(overdue(facts, yardstick, days, say));
  if (status !== 'complete' && slip !== null && has(flags, 'slipping'))
    reasons.push(`Forecast ${say(facts.forecast)} is ${days(slip)} after baseline ${say(facts.baseline)}.`);
  if (has(flags, 'afterNeed')) {
    const late = days(daysBetween(facts.need, facts.forecast, yardstick));
    reasons.push(`Forecast ${say(facts.forecast)} is ${late} after need ${say(facts.need)}.`);
  }
  if (has(flags, 'beforePredecessor')) reasons.push(outOfOrder(facts, say));
  if (has(flags, 'constrained'))
    reasons.push(
      `An open constraint is to be cleared by ${say(facts.constraintDue)}, after forecast ${say(facts.forecast)}.`,
    );
  if (has(flags, 'stale')) reasons.push(stale(facts, yardstick));
  if (has(flags, 'hold')) reasons.push('The scope is on hold.');
  if (reasons.length === 0) reasons.push(onTrack(facts, slip, days, say));
  return reasons;
}

/** '1 day', '9 working days'. */
function count({ slipUnit }: Yardstick): (days: number) => string {
  const unit = slipUnit === 'working_days' ? 'working day' : 'day';
  return (days) => `${Math.abs(days)} ${unit}${Math.abs(days) === 1 ? '' : 's'}`;
}

type Count = (days: number) => string;

function completed(facts: Facts, slip: number | null, days: Count, say: SayDay): string {
  const done = `Passed on ${say(facts.actual)}`;
  if (slip === null) return `${done}; it had no baseline.`;
  if (slip === 0) return `${done}, on its baseline.`;
  return `${done}, ${days(slip)} ${slip > 0 ? 'after' : 'before'} baseline ${say(facts.baseline)}.`;
}

function overdue({ forecast, baseline }: Facts, yardstick: Yardstick, days: Count, say: SayDay): string {
  const expected = forecast === noDay ? baseline : forecast;
  const late = days(daysBetween(expected, yardstick.dataDate, yardstick));
  const which = forecast === noDay ? 'Baseline' : 'Forecast';
  return `${which} ${say(expected)} passed ${late} ago without an actual.`;
}

function outOfOrder({ predecessor, lag, forecast, actual }: Facts, say: SayDay): string {
  const mine = actual === noDay ? `Forecast ${say(forecast)}` : `Actual ${say(actual)}`;
  const least = actual === noDay && lag > 0 ? ` plus ${lag} day${lag === 1 ? '' : 's'}` : '';
  return `${mine} is before its predecessor’s ${say(predecessor)}${least}.`;
}

function stale({ confirmed }: Facts, { dataDate }: Yardstick): string {
  if (confirmed === noDay) return 'Nobody has confirmed the forecast yet.';
  const days = dataDate - confirmed;
  return `Nobody has touched or confirmed the forecast for ${days} day${days === 1 ? '' : 's'}.`;
}

function onTrack({ forecast, baseline }: Facts, slip: number | null, days: Count, say: SayDay): string {
  if (forecast === noDay) return `Baseline ${say(baseline)} is ahead; there is no forecast yet.`;
  if (slip === null) return `Forecast ${say(forecast)} is ahead; it is not baselined.`;
  if (slip === 0) return `Forecast ${say(forecast)} is on its baseline.`;
  return `Forecast ${say(forecast)} is ${days(slip)} ${slip < 0 ? 'before' : 'after'} baseline ${say(baseline)}.`;
}
