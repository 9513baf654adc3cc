import { formatDecimal, formatNumber } from '../format-number.ts';
import { plural } from '../plural.ts';
import type { TrendDirection } from '../turnover/history-drill-downs.ts';
import type { StatusRules } from '../turnover/evaluate-status.ts';

type SlipUnit = StatusRules['slipUnit'];

const trendDirections: Record<TrendDirection, string> = {
  slipping: 'slipping',
  stable: 'stable',
  gaining: 'improving',
  stale: 'stale',
  achieved: 'complete',
};

/** Texts inside charts, on the page and in PDFs. */
export const copy = {
  all: 'All',
  noDate: 'No date',
  turnovers: 'Turnovers',
  weight: 'Weight',
  curve: {
    baseline: 'Baseline',
    original: (number: string) => `Original baseline ${number}`,
    includingAdded: 'Including added',
    notBaselined: 'Not baselined',
    actual: 'Actual',
    forecast: 'Forecast',
    end: (name: string, total: string) => `${name} ${total}`,
  },
  slip: {
    orLess: (days: string) => `${days} or less`,
    orMore: (days: string) => `${days} or more`,
    range: (from: string, to: string) => `${from} to ${to}`,
    axis: {
      calendar_days: 'Slip (days): early on the left, late on the right',
      working_days: 'Slip (working days): early on the left, late on the right',
    } satisfies Record<SlipUnit, string>,
    complete: 'Complete',
    open: 'Open',
    openLate: {
      calendar_days: (days: number) => `Open, ${formatNumber(days)} or more days late`,
      working_days: (days: number) => `Open, ${formatNumber(days)} or more working days late`,
    } satisfies Record<SlipUnit, (days: number) => string>,
  },
  lost: {
    byReason: { calendar_days: 'Reason, days lost', working_days: 'Reason, working days lost' },
    byTeam: {
      calendar_days: 'Responsible team, days lost',
      working_days: 'Responsible team, working days lost',
    },
  } satisfies Record<string, Record<SlipUnit, string>>,
  runRate: {
    title: 'Turnovers per week',
    axis: 'Week of',
    mean: (rate: string) => `Mean ${rate}`,
    needed: (rate: string) => `Needed ${rate}`,
    completed: 'Completed in the week',
    meanOf: (weeks: number) =>
      plural(weeks, { one: 'Last week', other: `Mean of the last ${formatNumber(weeks)} weeks` }),
    neededPerWeek: 'Needed per week from now on',
  },
  punches: {
    outstanding: 'Outstanding punches at the end of the week',
    verified: 'Punches verified per week',
    raised: 'Punches raised per week',
    axis: 'Week of',
    category: (code: string) => `Category ${code}`,
    verifiedInWeek: 'Verified in the week',
    raisedInWeek: 'Raised in the week',
    neededPerWeek: 'Needed for the look-ahead',
  },
  finish: {
    projected: (date: string) => `At the current rate: ${date}`,
    target: (date: string) => `Target ${date}`,
  },
  trend: {
    forecast: 'Forecast',
    reportDate: 'Report date',
    median: 'Median: half of the turnovers by this date',
    last: 'Last finisher',
    baseline: 'Baseline of the median',
    baselineOfScope: 'Baseline',
    rebaselined: (number: string) => `Re-baselined: ${number}`,
    diagonal: 'Report date = forecast: complete',
    moved: (days: string) => `${days} d`,
    movedAnd: (days: string, direction: TrendDirection) => `${days} d ${trendDirections[direction]}`,
  },
  waiting: {
    days: (from: number, to: number) => `${from}–${to}`,
    daysOrMore: (from: number) => `${from} or more`,
    axis: 'Days waiting (calendar days)',
    receiver: 'Submitted, awaiting acceptance',
    giver: 'Rejected, rework needed',
  },
  hitList: {
    title: 'Turnover',
    score: (score: string) => score,
    scoreAndMargin: (score: string, margin: string) => `${score} · margin ${margin} d`,
  },
  skyline: {
    capacity: (capacity: number) => `Receiving capacity ${formatDecimal(Math.round(capacity))}`,
    overCapacity: (count: string) => `${count} !`,
  },
  pareto: {
    cumulativeShare: 'Cumulative share',
    moreRows: (count: number) =>
      plural(count, {
        one: '1 more row in the table',
        other: `${formatNumber(count)} more rows in the table`,
      }),
  },
  clean: 'Clean',
  allComplete: 'All complete',
  /** Scale of the share that is overdue or late. */
  shareSteps: ['None overdue or late', 'Up to 10%', 'Up to 25%', 'Up to 50%', 'More than 50%'],
  shareBar: 'Bar: complete from the left, overdue or late from the right',
  /** Which rows of a large chart are drawn. */
  rowsShown: {
    overdueOrLate: (hidden: number) =>
      `Groups with the most overdue or late turnovers; ${formatNumber(hidden)} more in the table.`,
    lowestQuality: (hidden: number) =>
      `Groups with the lowest data quality; ${formatNumber(hidden)} more in the table.`,
  },
};
