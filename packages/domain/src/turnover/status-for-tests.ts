import { createCalendar } from '#calendar.ts';
import { dayNumber, dayOf, noDay } from '#day-number.ts';
import { flagsOf, statusOf, type StatusInput, type StatusRules } from './evaluate-status.ts';
import { explain } from './explain.ts';

const n = dayNumber;
const nothing: StatusInput = {
  required: true,
  cancelled: false,
  hold: false,
  baseline: noDay,
  forecast: noDay,
  need: noDay,
  actual: noDay,
  confirmed: n('2027-03-01'),
  state: 'open',
  earlierOpen: false,
  predecessor: noDay,
  lag: 0,
  constraintDue: noDay,
  punchA: 0,
  punchB: 0,
  punchC: 0,
  punchesBlocking: 0,
  punchDue: noDay,
};
export const statusRules: StatusRules = {
  dataDate: n('2027-03-05'),
  windowEnd: n('2027-03-05') + 42,
  slipUnit: 'calendar_days',
  amberDays: 1,
  redDays: 14,
  staleDays: 14,
  readyDays: 7,
  punchCategories: [
    { code: 'A', blocks: true },
    { code: 'B', blocks: true },
    { code: 'C', blocks: false },
  ],
  calendar: createCalendar({ workingDays: [1, 2, 3, 4, 5], exceptions: [] }),
};

/** Input of a status; days as text. */
export type StatusFacts = Partial<Record<keyof StatusInput, string | boolean | number>>;

export function facts(given: StatusFacts): StatusInput {
  const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-/.test(value);
  const read = Object.entries(given).map(([name, value]) => [name, isDay(value) ? n(value) : value]);
  return { ...nothing, ...Object.fromEntries(read) } as StatusInput;
}

export function evaluated(given: StatusFacts, by: Partial<StatusRules> = {}) {
  const [all, measure] = [facts(given), { ...statusRules, ...by }];
  return {
    status: statusOf(all, flagsOf(all, measure)),
    flags: flagsOf(all, measure),
    why: explain(all, measure, (day) => dayOf(day)),
  };
}
