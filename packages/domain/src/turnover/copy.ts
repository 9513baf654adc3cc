import { formatNumber } from '../format-number.ts';
import { plural } from '../plural.ts';
import type { Status, TurnoverState } from './status.ts';

const status: Record<Status, string> = {
  complete: 'Complete',
  submitted: 'Submitted',
  on_track: 'On track',
  at_risk: 'At risk',
  late: 'Late',
  overdue: 'Overdue',
  rejected: 'Rejected',
  not_planned: 'Not planned',
  not_required: 'Not required',
};

const state: Record<TurnoverState, string> = {
  open: 'Open',
  submitted: 'Submitted',
  rejected: 'Rejected',
  accepted: 'Accepted',
  accepted_with_exceptions: 'Accepted with exceptions',
};

type SlipUnit = 'calendar_days' | 'working_days';

/** '1 day', '9 working days'. */
function days(count: number, unit: SlipUnit = 'calendar_days'): string {
  const number = formatNumber(count);
  return unit === 'working_days'
    ? plural(count, { one: '1 working day', other: `${number} working days` })
    : plural(count, { one: '1 day', other: `${number} days` });
}

export const copy = {
  status,
  state,
  days,
  unit: { calendar_days: 'days', working_days: 'working days' },

  /** Labels of flags. No flag has the name of a status, because a turnover has one status and any number of flags. */
  flags: {
    overdue: 'Past date',
    late: 'Large slip',
    slipping: 'Slip',
    stale: 'Stale',
    hold: 'On hold',
    afterNeed: 'After need date',
    beforePredecessor: 'Out of order',
    constrained: 'Constrained',
    exceptions: 'With exceptions',
    unready: 'Punches open',
    earlierOpen: 'Earlier milestone open',
  },

  dataProblems: {
    missing_forecast: 'No forecast',
    past_forecast: 'Forecast in the past',
    out_of_order: 'Out of order',
    stale: 'Stale forecast',
    non_working_day: 'Forecast on a non-working day',
    not_baselined: 'Not baselined',
    no_owner: 'No owner',
    no_responsible_team: 'No responsible team',
    no_receiving_team: 'No receiving team',
    no_area: 'No area',
    complete_with_punches: 'Complete with blocking punches',
    punch_without_due: 'Punch without due date',
    complete_unaccepted: 'Complete without acceptance',
  },

  /** Why a turnover has its status. */
  why: {
    submitted: 'Submitted; waiting for the receiving team.',
    rejected: 'Rejected by the receiving team; needs resubmitting.',
    /** Of a forecast after the data date. */
    forecast: {
      afterBaseline: (day: string, late: string, baseline: string) =>
        `Forecast ${day} is ${late} after baseline (${baseline}).`,
      beforeBaseline: (day: string, early: string, baseline: string) =>
        `Forecast ${day} is ${early} before baseline (${baseline}).`,
      onBaseline: (day: string) => `Forecast ${day} is on baseline.`,
      afterNeed: (day: string, late: string, need: string) =>
        `Forecast ${day} is ${late} after the need date (${need}).`,
    },
    /** Of a forecast in the past, and of a baseline date without a forecast. */
    expected: {
      afterBaseline: (day: string, late: string, baseline: string) =>
        `Expected date ${day} is ${late} after baseline (${baseline}).`,
      beforeBaseline: (day: string, early: string, baseline: string) =>
        `Expected date ${day} is ${early} before baseline (${baseline}).`,
      onBaseline: (day: string) => `Expected date ${day} is on baseline.`,
      afterNeed: (day: string, late: string, need: string) =>
        `Expected date ${day} is ${late} after the need date (${need}).`,
    },
  },

  /** Why a change is rejected. */
  rules: {
    noTurnover: 'This milestone doesn’t apply here.',
    cancelled: 'This system or area is cancelled. Make it active first.',
    whyOutOfOrder: 'Give a reason: the previous milestone is still open, or was completed later.',
  },

  /** Chips of the filter for the figures and charts of reports. */
  drillDown: {
    only: 'Only',
    any: 'any',
    basis: { baseline: 'Baseline', expected: 'Expected date', actual: 'Actual' },
    is: { done: 'complete', open: 'open', baselined: 'baselined', faultless: 'clean data' },
    grouping: {
      responsible: 'Responsible team',
      receiving: 'Receiving team',
      area: 'Area only',
      discipline: 'Discipline',
      milestone: 'Milestone',
      owner: 'Owner',
      location: 'Location',
      phase: 'Phase',
    },
    periods: (count: number, period: 'week' | 'month', from: string) =>
      period === 'week'
        ? plural(count, { one: `1 week from ${from}`, other: `${formatNumber(count)} weeks from ${from}` })
        : plural(count, { one: `1 month from ${from}`, other: `${formatNumber(count)} months from ${from}` }),
    daysWaiting: { responsible: 'Days waiting for rework', receiving: 'Days waiting for acceptance' },
    mySide: { responsible: 'to hand over', receiving: 'to accept' },
    selected: (count: number) =>
      plural(count, { one: '1 selected turnover', other: `${formatNumber(count)} selected turnovers` }),
    range: (from: string, to: string) => `${from} – ${to}`,
    fromDay: (day: string) => `from ${day}`,
  },

  /** The same for figures that need the history of the tracker. */
  historyDrillDown: {
    weeklyPart: {
      all: 'all turnovers',
      achieved: 'completed to date',
      achieved_this_week: 'completed this week',
      planned: 'planned to date',
      planned_this_week: 'planned this week',
      behind: 'behind baseline',
      days_behind: 'behind baseline',
      overdue: 'overdue',
      due: 'due in three weeks',
      moved_later: 'moved later this week',
      moves: 'moved this week',
      hits: 'hit list',
      kept: 'commitments kept',
      missed: 'commitments missed',
      open: 'commitments open',
      decided: 'commitments kept or missed',
    } as Partial<Record<string, string>>,
    lastWeeks: (weeks: number) => plural(weeks, { one: 'last week', other: `last ${weeks} weeks` }),
    direction: {
      stable: 'stable',
      slipping: 'slipping',
      gaining: 'improving',
      achieved: 'complete',
      stale: 'stale',
    },
    forecastAhead: (weeks: number) =>
      plural(weeks, { one: 'Forecast 1 week ahead', other: `Forecast ${weeks} weeks ahead` }),
    outcome: { due: 'kept or missed', kept: 'kept', missed: 'missed', made: 'all', open: 'open' },
    lastLookaheads: (count: number) =>
      plural(count, { one: 'last look-ahead', other: `last ${count} look-aheads` }),
    moved: { any: 'Forecast moved', later: 'Forecast moved later', earlier: 'Forecast moved earlier' },
    reason: (reason: string) => `reason: ${reason}`,
    movedTimes: (times: number) => (times === 2 ? 'more than once' : `${times} times or more`),
  },
};
