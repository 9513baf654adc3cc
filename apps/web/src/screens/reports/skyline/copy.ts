import { formatNumber } from '@baton/domain/format-number.ts';
import type { Period } from '@baton/domain/periods.ts';
import { plural } from '@baton/domain/plural.ts';

type Basis = 'baseline' | 'forecast' | 'actual';

const byDate: Record<Basis, string> = {
  baseline: 'by baseline date',
  forecast: 'by forecast date',
  actual: 'by actual date',
};

export const copy = {
  chart: 'Skyline',
  noCodes: (most: number) =>
    `Codes are shown for up to ${formatNumber(most)} turnovers. Narrow the filter to see them.`,
  turnovers: {
    label: 'Turnovers',
    hint: byDate,
    definition: 'All turnovers in the filter, each placed by the chosen date.',
  },
  peak: {
    label: { week: 'Peak week', month: 'Peak month' } satisfies Record<Period, string>,
    hint: {
      week: (date: string) => `week of ${date}`,
      month: (date: string) => `month from ${date}`,
    } satisfies Record<Period, (date: string) => string>,
    definition: 'The highest number of turnovers in one week or month.',
  },
  capacity: {
    label: 'Receiving capacity',
    hint: {
      week: 'per week, set on each team',
      month: 'per month, set on each team',
    } satisfies Record<Period, string>,
    definition:
      'Turnovers that the receiving teams can accept. Capacity = sum of the teams’ weekly capacities.',
  },
  overCapacity: {
    label: {
      week: 'Weeks over capacity',
      month: 'Months over capacity',
    } satisfies Record<Period, string>,
    first: (date: string, turnovers: number) =>
      plural(turnovers, {
        one: `first from ${date}, 1 turnover in total`,
        other: `first from ${date}, ${formatNumber(turnovers)} turnovers in total`,
      }),
    none: 'from the data date on',
    definition:
      'Weeks or months, from the data date on, in which at least one receiving team has more to accept than its capacity.',
  },
  undated: {
    label: 'No date',
    hint: byDate,
    definition: 'Turnovers without the chosen date.',
  },
  basis: { label: 'Date', baseline: 'Baseline', forecast: 'Forecast', actual: 'Actual' },
  zoom: { label: 'Size', codes: 'Codes', fit: 'Fit' },
  tip: {
    box: (turnover: string, status: string, period: string) => `${turnover}\n${status}, ${period}`,
    tower: (period: string, total: number) => `${period}: ${formatNumber(total)}`,
    towerOverCapacity: (period: string, total: number) =>
      `${period}: ${formatNumber(total)}\nover receiving capacity`,
    part: (period: string, status: string, count: number, total: number) =>
      `${period}: ${formatNumber(count)} of ${formatNumber(total)}\n${status}`,
  },
};
