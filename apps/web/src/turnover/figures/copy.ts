import { formatNumber } from '@baton/domain/format-number.ts';
import type { Period } from '@baton/domain/periods.ts';
import { plural } from '@baton/domain/plural.ts';

type Basis = 'baseline' | 'forecast' | 'actual';

const turnovers: Record<Basis, (count: number) => string> = {
  baseline: (count) =>
    plural(count, {
      one: '1 turnover by baseline date',
      other: `${formatNumber(count)} turnovers by baseline date`,
    }),
  forecast: (count) =>
    plural(count, {
      one: '1 turnover by forecast date',
      other: `${formatNumber(count)} turnovers by forecast date`,
    }),
  actual: (count) =>
    plural(count, {
      one: '1 turnover by actual date',
      other: `${formatNumber(count)} turnovers by actual date`,
    }),
};

const undated: Record<Basis, (count: number) => string> = {
  baseline: (count) =>
    plural(count, { one: '1 has no baseline date.', other: `${formatNumber(count)} have no baseline date.` }),
  forecast: (count) =>
    plural(count, { one: '1 has no forecast date.', other: `${formatNumber(count)} have no forecast date.` }),
  actual: (count) =>
    plural(count, { one: '1 has no actual date.', other: `${formatNumber(count)} have no actual date.` }),
};

export const copy = {
  /** Source line below charts and on prints. */
  stamp: {
    dataDate: (date: string) => `Data date ${date}`,
    baseline: (number: string, name: string) => `Baseline ${number} ${name}`,
    noBaseline: 'No baseline',
    created: (moment: string) => `Created ${moment}`,
    search: (text: string) => `Search: “${text}”`,
    filter: (label: string, value: string) => `${label}: ${value}`,
    all: { system: 'All systems', area: 'All areas' },
  },
  skyline: {
    none: {
      baseline: 'No turnovers have a baseline date.',
      forecast: 'No turnovers have a forecast date.',
      actual: 'No turnovers have an actual date.',
    } satisfies Record<Basis, string>,
    range: (basis: Basis, count: number, from: string, to: string) =>
      `${turnovers[basis](count)}, ${from} – ${to}.`,
    peak: {
      week: (count: number, date: string) => `Peak: ${formatNumber(count)} in the week of ${date}.`,
      month: (count: number, date: string) => `Peak: ${formatNumber(count)} in the month from ${date}.`,
    } satisfies Record<Period, (count: number, date: string) => string>,
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
    } satisfies Record<Period, (count: number) => string>,
    undated,
  },
};
