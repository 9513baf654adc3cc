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
  },

  dataProblems: {
    missing_forecast: 'No forecast',
    past_forecast: 'Forecast in the past',
    out_of_order: 'Out of order',
    stale: 'Stale forecast',
    non_working_day: 'Forecast on a non-working day',
    not_baselined: 'Not baselined',
    no_owner: 'No owner',
    no_giver: 'No responsible team',
    no_receiver: 'No receiving team',
    no_area: 'No area',
    complete_with_punches: 'Complete with blocking punches',
    punch_without_due: 'Punch without due date',
    complete_unaccepted: 'Complete without acceptance',
  },

  /** Why a turnover has its status. */
  why: {
    cancelled: 'Cancelled.',
    notRequired: 'This milestone isn’t required.',
    notPlanned: 'No baseline or forecast date.',
    completed: (day: string) => `Completed ${day}. No baseline date.`,
    completedOnBaseline: (day: string) => `Completed ${day}, on baseline.`,
    completedAfter: (day: string, late: string, baseline: string) =>
      `Completed ${day}, ${late} after baseline (${baseline}).`,
    completedBefore: (day: string, early: string, baseline: string) =>
      `Completed ${day}, ${early} before baseline (${baseline}).`,
    submitted: 'Submitted; waiting for the receiving team.',
    rejected: 'Rejected by the receiving team; needs resubmitting.',
    exceptions: 'Accepted with exceptions, carried to a later milestone.',
    forecastPast: (day: string, late: string) =>
      `Forecast ${day} was ${late} ago and there’s no actual date.`,
    baselinePast: (day: string, late: string) =>
      `Baseline ${day} was ${late} ago and there’s no actual date.`,
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
    forecastOutOfOrder: (day: string, previous: string) =>
      `Forecast ${day} is before the previous milestone (${previous}).`,
    forecastWithinLag: (day: string, previous: string, lag: string) =>
      `Forecast ${day} is before the previous milestone (${previous} + ${lag} lag).`,
    actualOutOfOrder: (day: string, previous: string) =>
      `Actual ${day} is before the previous milestone (${previous}).`,
    constrained: (due: string, forecast: string) =>
      `An open constraint isn’t due until ${due}, after the forecast (${forecast}).`,
    /** `open` is '2 A punches and 1 B punch are open'. */
    punchesBefore: (open: string, left: string, forecast: string) =>
      `${open}, ${left} before the forecast (${forecast}).`,
    punchesOn: (open: string, forecast: string) => `${open} on the day of the forecast (${forecast}).`,
    punchesSince: (open: string, late: string, forecast: string) =>
      `${open}, ${late} after the forecast (${forecast}).`,
    punchesAfter: (open: string, due: string, forecast: string) =>
      `${open}, due by ${due}, after the forecast (${forecast}).`,
    neverConfirmed: 'Forecast not confirmed yet.',
    stale: (age: string) => `Forecast not changed or confirmed for ${age}.`,
    hold: 'On hold.',
    noForecast: (baseline: string) => `Baseline ${baseline}. No forecast yet.`,
    noBaseline: (forecast: string) => `Forecast ${forecast}. No baseline date.`,
  },

  /** Why a change is rejected. */
  rules: {
    noTurnover: 'This milestone doesn’t apply here.',
    notTracked: 'Turnovers are tracked one level down. Enter dates on its subsystems.',
    notInChain: 'This milestone isn’t in the milestone chain of this system or area.',
    cancelled: 'This system or area is cancelled. Make it active first.',
    notRequired: 'This milestone isn’t required here. Make it required first.',
    forecastLocked: 'This turnover is complete, so its forecast is locked.',
    actualLocked: 'This turnover was accepted. Reopen it to change the actual date.',
    actualInFuture: (today: string) => `The actual date can’t be after today (${today}).`,
    dateInFuture: (today: string) => `The date can’t be after today (${today}).`,
    needsAcceptance: 'This milestone needs acceptance. Submit it, then have the receiving team accept it.',
    importedByManager: 'This milestone needs acceptance. Only a Manager can import its actual date.',
    completeIsRequired: 'This turnover is complete. Reopen it before you make it not required.',
    submittedIsRequired: 'This turnover is submitted. Withdraw it before you make it not required.',
    whyLater: 'Give a reason for moving the forecast later.',
    whyOutOfOrder: 'Give a reason: the previous milestone is still open, or was completed later.',
    whyNotRequired: 'Give a reason why this milestone isn’t required.',
    whyRejected: 'Give a reason for rejecting.',
    whyReopened: 'Give a reason for reopening.',
  },

  /** Why an action is not possible. */
  actions: {
    notRequired: 'This milestone isn’t required here.',
    confirmComplete: 'This turnover is complete. There’s no forecast to confirm.',
    confirmNothing: 'There’s no forecast to confirm.',
    confirmPast: 'You can’t confirm a forecast in the past. Complete the turnover, or enter a new forecast.',
    alreadyComplete: 'This turnover is already complete.',
    noAcceptance: 'This milestone doesn’t need acceptance. Enter the actual date instead.',
    alreadySubmitted: 'This turnover is already submitted.',
    alreadyAccepted: 'This turnover is already accepted.',
    onlySubmittedWithdraw: 'Only submitted turnovers can be withdrawn.',
    onlySubmittedAccept: 'Only submitted turnovers can be accepted.',
    onlySubmittedReject: 'Only submitted turnovers can be rejected.',
    onlyAcceptedReopen: 'Only accepted turnovers can be reopened.',
  },

  /** Chips of the filter for the figures and charts of reports. */
  drillDown: {
    only: 'Only',
    noDate: 'no date',
    any: 'any',
    basis: { baseline: 'Baseline', expected: 'Expected date', actual: 'Actual' },
    is: { done: 'complete', open: 'open', baselined: 'baselined', faultless: 'clean data' },
    grouping: {
      giver: 'Responsible team',
      receiver: 'Receiving team',
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
    slip: 'Slip (days)',
    dataProblem: 'Data problem',
    daysWaiting: { giver: 'Days waiting for rework', receiver: 'Days waiting for acceptance' },
    mine: 'Mine',
    mySide: { giver: 'to hand over', receiver: 'to accept' },
    waitingForMe: 'waiting for me',
    selected: (count: number) =>
      plural(count, { one: '1 selected turnover', other: `${formatNumber(count)} selected turnovers` }),
    range: (from: string, to: string) => `${from} – ${to}`,
    fromDay: (day: string) => `from ${day}`,
    untilDay: (day: string) => `until ${day}`,
    atLeast: (value: string) => `${value} or more`,
    atMost: (value: string) => `${value} or less`,
  },

  /** The same for figures that need the history of the tracker. */
  historyDrillDown: {
    earlierTracker: 'Earlier tracker',
    comparedWith: (baseline: string) => `compared with ${baseline}`,
    weeklyReport: (report: number) => `Weekly report ${report}`,
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
    weekOf: (day: string) => `week of ${day}`,
    plannedBy: (day: string) => `planned by ${day}`,
    expectedBy: (day: string) => `expected by ${day}`,
    allTeams: 'all teams',
    clean: 'clean data',
    trendOf: (milestone: string) => `${milestone} trend`,
    lastWeeks: (weeks: number) => plural(weeks, { one: 'last week', other: `last ${weeks} weeks` }),
    direction: {
      stable: 'stable',
      slipping: 'slipping',
      gaining: 'improving',
      achieved: 'complete',
      stale: 'stale',
    },
    commitments: 'Commitments',
    forecastAhead: (weeks: number) =>
      plural(weeks, { one: 'Forecast 1 week ahead', other: `Forecast ${weeks} weeks ahead` }),
    outcome: { due: 'kept or missed', kept: 'kept', missed: 'missed', made: 'all', open: 'open' },
    issuedUntil: (day: string) => `issued until ${day}`,
    lastLookaheads: (count: number) =>
      plural(count, { one: 'last look-ahead', other: `last ${count} look-aheads` }),
    moved: { any: 'Forecast moved', later: 'Forecast moved later', earlier: 'Forecast moved earlier' },
    reason: (reason: string) => `reason: ${reason}`,
    movedTimes: (times: number) => (times === 2 ? 'more than once' : `${times} times or more`),
    anyTime: 'any time',
  },
};
