import { formatNumber } from '../format-number.ts';
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
  turnovers: 'Turnovers',
  curve: {
    baseline: 'Baseline',
    actual: 'Actual',
    forecast: 'Forecast',
  },
  slip: {
    range: (from: string, to: string) => `${from} to ${to}`,
    axis: {
      calendar_days: 'Slip (days): early on the left, late on the right',
      working_days: 'Slip (working days): early on the left, late on the right',
    } satisfies Record<SlipUnit, string>,
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
    mean: (rate: string) => `Mean ${rate}`,
    needed: (rate: string) => `Needed ${rate}`,
    meanOf: (weeks: number) =>
      plural(weeks, { one: 'Last week', other: `Mean of the last ${formatNumber(weeks)} weeks` }),
  },
  punches: {
    axis: 'Week of',
    category: (code: string) => `Category ${code}`,
  },
  finish: {
    target: (date: string) => `Target ${date}`,
  },
  trend: {
    movedAnd: (days: string, direction: TrendDirection) => `${days} d ${trendDirections[direction]}`,
  },
  pareto: {
    cumulativeShare: 'Cumulative share',
    moreRows: (count: number) =>
      plural(count, {
        one: '1 more row in the table',
        other: `${formatNumber(count)} more rows in the table`,
      }),
  },
  /** Scale of the share that is overdue or late. */
  shareSteps: ['None overdue or late', 'Up to 10%', 'Up to 25%', 'Up to 50%', 'More than 50%'],
  /** Which rows of a large chart are drawn. */
  rowsShown: {
    overdueOrLate: (hidden: number) =>
      `Groups with the most overdue or late turnovers; ${formatNumber(hidden)} more in the table.`,
    lowestQuality: (hidden: number) =>
      `Groups with the lowest data quality; ${formatNumber(hidden)} more in the table.`,
  },
};
