import { formatDecimal, formatNumber } from '../format-number.ts';
import { plural } from '../plural.ts';
import type { StatusRules } from '../turnover/evaluate-status.ts';

/** '1 day', '12 days'. */
export const countOfDays = (count: number) =>
  plural(count, { one: '1 day', other: `${formatNumber(count)} days` });

/** '1 turnover', '714 turnovers'. */
export const countOfTurnovers = (count: number) =>
  plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` });

/** 'none' or the amount. */
export const orNone = (count: number) => (count === 0 ? 'none' : formatDecimal(count));

/** '325 of 714 turnovers', '1 of 714 turnovers', 'None of the 714 turnovers'. */
export function partOf(part: number, whole: number, things: { one: string; other: string }): string {
  if (part === 0 && whole !== 1) return `None of the ${formatDecimal(whole)} ${things.other}`;
  return `${formatDecimal(part)} of ${plural(whole, { one: `1 ${things.one}`, other: `${formatDecimal(whole)} ${things.other}` })}`;
}

/** The verb after `partOf`: '1 of 714 is', '0 of 1 is', '2 of 714 are'. */
export const verb = (part: number, whole: number, forms: { one: string; other: string }) =>
  plural(whole === 1 ? 1 : part, forms);

const turnovers = { one: 'turnover', other: 'turnovers' };

/** Headers of tables, on the page and in files. One thing has one name in every report. */
const columns = {
  actual: 'Actual',
  actualAdded: 'Actual, not baselined',
  baseline: 'Baseline',
  baselineDate: 'Baseline date',
  baselineMedian: 'Baseline, median',
  calendarDays: 'Days',
  clean: 'Clean',
  closeness: 'Closeness',
  code: 'Code',
  complete: 'Complete',
  completed: 'Completed',
  costOfDelay: 'Cost of delay',
  dataQuality: 'Data quality',
  expected: 'Expected date',
  forecast: 'Forecast',
  forecastAdded: 'Forecast, not baselined',
  lastForecast: 'Forecast, last finisher',
  lastMoved: 'Last finisher moved (days)',
  from: 'From',
  group: 'Group',
  /** Against the need date, else the baseline. */
  margin: {
    calendar_days: 'Margin to need or baseline (days)',
    working_days: 'Margin to need or baseline (working days)',
  } satisfies Record<StatusRules['slipUnit'], string>,
  medianForecast: 'Forecast, median',
  medianMoved: 'Median moved (days)',
  medianSlip: 'Slip of the median (days)',
  milestone: 'Milestone',
  moved: 'Moved (days)',
  movedBy: 'Moved by',
  movedOn: 'Moved on',
  neededPerWeek: 'Needed per week',
  needOrBaseline: 'Need or baseline',
  open: 'Open',
  openConstraints: 'Open constraints',
  openPrevious: 'Open previous milestones',
  overCapacity: 'Teams over capacity',
  overdueOrLate: 'Overdue or late',
  rank: 'Rank',
  reason: 'Reason',
  rebaselined: 'Re-baselined (days)',
  rejections: 'Rejections',
  reportDate: 'Report date',
  responsibleTeam: 'Responsible team',
  scope: 'System or area',
  score: 'Score',
  since: 'Since',
  slipDays: 'Slip (days)',
  slipFrom: 'Slip from',
  slipTo: 'Slip to',
  team: 'Team',
  to: 'To',
  turnovers: 'Turnovers',
  upTo: 'Up to',
  urgency: 'Urgency',
  value: 'Value',
  waitingFor: 'Waiting for',
  weekOf: 'Week of',
  workingDays: 'Working days',
  worstStatus: 'Worst status',
};

/** '31 behind, or 13 days'. */
const gap = (behind: number, daysBehind: number | null) => {
  const amount = behind > 0 ? `${formatDecimal(behind)} behind` : `${formatDecimal(-behind)} ahead`;
  return daysBehind === null || daysBehind === 0
    ? amount
    : `${amount}, or ${countOfDays(Math.abs(daysBehind))}`;
};

interface Progress {
  complete: number;
  total: number;
  planned: number;
  date: string;
  gap: string;
}

const sCurve = {
  onPlan: 'on plan',
  daysBehind: (count: number) => `${countOfDays(count)} behind`,
  daysAhead: (count: number) => `${countOfDays(count)} ahead`,
  gap,
  shareOfBaseline: (share: string) => `${share} of baseline`,
  rebaselined: (number: string, planned: number, difference: number) =>
    difference === 0
      ? `The original baseline ${number} also planned ${formatDecimal(planned)}.`
      : `The original baseline ${number} planned ${formatDecimal(planned)}; the difference of ${formatDecimal(difference)} is a re-baseline, not slip.`,
  progress: {
    count({ complete, total, planned, date, gap: difference }: Progress): string {
      const part = partOf(complete, total, { one: 'baselined turnover', other: 'baselined turnovers' });
      const was = verb(complete, total, { one: 'was', other: 'were' });
      return `${part} ${was} complete by ${date}, against ${orNone(planned)} planned: ${difference}.`;
    },
    weight: ({ complete, total, planned, date, gap: difference }: Progress) =>
      `Weighted progress was ${formatDecimal(complete)} of ${formatDecimal(total)} by ${date}, against ${formatDecimal(planned)} planned: ${difference}.`,
  },
  noBaseline: {
    count: (complete: number, total: number) =>
      `No baseline to compare with yet. ${partOf(complete, total, turnovers)} ${verb(complete, total, { one: 'is', other: 'are' })} complete.`,
    weight: (complete: number, total: number) =>
      `No baseline to compare with yet. Weighted progress is ${formatDecimal(complete)} of ${formatDecimal(total)}.`,
  },
  added: {
    count: (count: number, complete: number) =>
      plural(count, {
        one: `1 turnover added since the baseline is shown separately (${orNone(complete)} complete).`,
        other: `${formatDecimal(count)} turnovers added since the baseline are shown separately (${orNone(complete)} complete).`,
      }),
    weight: (amount: number, complete: number) =>
      `A weight of ${formatDecimal(amount)} added since the baseline is shown separately (${orNone(complete)} complete).`,
  },
  undated: {
    count: (count: number) =>
      plural(count, {
        one: '1 has no date and isn’t plotted.',
        other: `${formatDecimal(count)} have no date and aren’t plotted.`,
      }),
    weight: (amount: number) => `A weight of ${formatDecimal(amount)} has no date and isn’t plotted.`,
  },
};

const runRate = {
  none: 'No turnovers yet.',
  allComplete: 'All turnovers are complete.',
  /** `best` is null before the first full week. */
  needed: (perWeek: number, rate: string, target: string, best: number | null) => {
    const needed = plural(perWeek, {
      one: `1 turnover per week is needed to finish by ${target}`,
      other: `${rate} turnovers per week are needed to finish by ${target}`,
    });
    return best === null ? `${needed}.` : `${needed}; the best week so far was ${formatDecimal(best)}.`;
  },
  noWeeksLeft: (remaining: number, target: string) =>
    plural(remaining, {
      one: `1 turnover is still open and no working weeks are left before the target (${target}).`,
      other: `${formatDecimal(remaining)} turnovers are still open and no working weeks are left before the target (${target}).`,
    }),
  finish: (date: string) => `At the current rate, the last turnover completes on ${date}.`,
  finishBetween: (earliest: string, latest: string) =>
    `At the rates of the last 12 weeks, the last turnover completes between ${earliest} and ${latest}.`,
  finishFrom: (earliest: string) =>
    `At the best rate of the last 12 weeks, the last turnover completes on ${earliest}; at the slowest, there’s no finish in sight.`,
  noFullWeek: 'No full week to measure yet.',
  noneLately: (weeks: number) =>
    plural(weeks, {
      one: 'None were completed in the last week, so there’s no projected finish.',
      other: `None were completed in the last ${formatNumber(weeks)} weeks, so there’s no projected finish.`,
    }),
  tooFar: 'At the current rate there’s no realistic finish date.',
};

const hitList = {
  value: (value: number, isContractual: boolean, later: number) =>
    `Value ${value}: ${isContractual ? 'contractual' : 'not contractual'}, ${plural(later, {
      one: '1 later milestone depends on it',
      other: `${later === 0 ? 'no' : formatNumber(later)} later milestones depend on it`,
    })}.`,
  /** `margin` is '−10 working days'. */
  urgency: (urgency: number, margin: string) => `Urgency ${urgency}: margin ${margin}.`,
  urgencyWithoutMargin: (urgency: number) => `Urgency ${urgency}: margin unknown.`,
  /** Only programmes with a punch list have punches. */
  closeness: (closeness: number, constraints: number, previous: number, punches: number) =>
    `Closeness ${closeness}: ${plural(constraints, {
      one: '1 open constraint',
      other: `${constraints === 0 ? 'no' : formatNumber(constraints)} open constraints`,
    })}, ${plural(previous, {
      one: '1 open previous milestone',
      other: `${previous === 0 ? 'no' : formatNumber(previous)} open previous milestones`,
    })}${
      punches === 0
        ? ''
        : `, ${plural(punches, { one: '1 blocking punch', other: `${formatNumber(punches)} blocking punches` })}`
    }.`,
  cost: (amount: string) => `Cost of this delay if it holds up the programme: ${amount}.`,
};

const capacity = {
  team: (team: string, due: number, limit: number) =>
    `${team}: ${formatNumber(due)} due, capacity ${formatDecimal(limit)}`,
  more: (teams: number) =>
    plural(teams, {
      one: '1 more team over capacity',
      other: `${formatNumber(teams)} more teams over capacity`,
    }),
};

/** '+9 days', '−1 working day'. */
const signedDays: Record<StatusRules['slipUnit'], (days: number, signed: string) => string> = {
  calendar_days: (count, signed) =>
    plural(Math.abs(count), { one: `${signed} day`, other: `${signed} days` }),
  working_days: (count, signed) =>
    plural(Math.abs(count), { one: `${signed} working day`, other: `${signed} working days` }),
};

export const copy = {
  countOfTurnovers,
  columns,
  signedDays,
  /** The sum of all groups. */
  all: 'All',
  money: (currency: string, amount: string) => `${currency} ${amount}`,
  waitingFor: { receiving: 'Acceptance', responsible: 'Rework' },
  sCurve,
  runRate,
  hitList,
  capacity,
  rebaseline: {
    notSlip:
      'The step in the baseline is a re-baseline, not slip: slip is measured against the baseline of each report date.',
  },
};
