import { formatNumber } from '#format-number.ts';
import type { Period } from '#periods.ts';
import { plural } from '#plural.ts';
import { countOfTurnovers } from '../copy.ts';

type Basis = 'baseline' | 'forecast' | 'actual';

const byDate: Record<Basis, string> = {
  baseline: 'by baseline date',
  forecast: 'by forecast date',
  actual: 'by actual date',
};

export const copy = {
  title: 'Skyline',
  byDate,
  turnovers: {
    label: 'Turnovers',
    definition: 'All turnovers in the filter, each placed by the chosen date.',
  },
  undated: {
    label: 'No date',
    definition: 'Turnovers without the chosen date.',
  },
  peak: {
    label: { week: 'Peak week', month: 'Peak month' } satisfies Record<Period, string>,
    hint: {
      week: (date: string) => `week of ${date}`,
      month: (date: string) => `month from ${date}`,
    } satisfies Record<Period, (date: string) => string>,
  },
  capacity: {
    label: 'Receiving capacity',
    definition:
      'Turnovers that the receiving teams can accept. Capacity = sum of the teams’ weekly capacities.',
  },
  capacityPer: {
    week: 'per week, set on each team',
    month: 'per month, set on each team',
  } satisfies Record<Period, string>,
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
  },
  /** By the date that places the turnovers. */
  summary: {
    none: {
      baseline: 'No turnovers have a baseline date.',
      forecast: 'No turnovers have a forecast date.',
      actual: 'No turnovers have an actual date.',
    },
    range: {
      baseline: (count: number, from: string, to: string) =>
        `${countOfTurnovers(count)} by baseline date, ${from} – ${to}.`,
      forecast: (count: number, from: string, to: string) =>
        `${countOfTurnovers(count)} by forecast date, ${from} – ${to}.`,
      actual: (count: number, from: string, to: string) =>
        `${countOfTurnovers(count)} by actual date, ${from} – ${to}.`,
    },
    peak: {
      week: (count: number, date: string) => `Peak: ${formatNumber(count)} in the week of ${date}.`,
      month: (count: number, date: string) => `Peak: ${formatNumber(count)} in the month from ${date}.`,
    },
    overCapacity: {
      week: (count: number) =>
        plural(count, {
          one: 'Receiving teams are over capacity in 1 week.',
          other: `Receiving teams are over capacity in ${formatNumber(count)} weeks.`,
        }),
      month: (count: number) =>
        plural(count, {
          one: 'Receiving teams are over capacity in 1 month.',
          other: `Receiving teams are over capacity in ${formatNumber(count)} months.`,
        }),
    },
    undated: {
      baseline: (count: number) =>
        plural(count, {
          one: '1 has no baseline date.',
          other: `${formatNumber(count)} have no baseline date.`,
        }),
      forecast: (count: number) =>
        plural(count, {
          one: '1 has no forecast date.',
          other: `${formatNumber(count)} have no forecast date.`,
        }),
      actual: (count: number) =>
        plural(count, { one: '1 has no actual date.', other: `${formatNumber(count)} have no actual date.` }),
    },
  },
  tip: {
    towerOverCapacity: (period: string, total: number) =>
      `${period}: ${formatNumber(total)}\nover receiving capacity`,
  },
};
