import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

type Basis = 'baseline' | 'forecast' | 'actual';
type Period = 'week' | 'month';

const turnovers = (count: number) =>
  plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` });

export const copy = {
  stamp: {
    dataDate: (day: string) => `Data date ${day}`,
    baseline: (number: string, name: string) => `Baseline ${number} ${name}`,
    noBaseline: 'No baseline',
    created: (moment: string) => `Created ${moment}`,
    filter: (label: string, value: string) => `${label}: ${value}`,
    text: 'Code or name',
    all: { system: 'All systems', area: 'All areas' },
  },

  skyline: {
    summary: (count: number, basis: Basis, from: string, to: string) =>
      `${turnovers(count)} by ${basis} date, ${from} – ${to}.`,
    peak: {
      week: (count: number, day: string) => `Peak: ${formatNumber(count)} in the week of ${day}.`,
      month: (count: number, day: string) => `Peak: ${formatNumber(count)} in the month of ${day}.`,
    },
    overCapacity: (count: number, period: Period) =>
      period === 'week'
        ? plural(count, {
            one: 'Receiving teams are over capacity in 1 week.',
            other: `Receiving teams are over capacity in ${formatNumber(count)} weeks.`,
          })
        : plural(count, {
            one: 'Receiving teams are over capacity in 1 month.',
            other: `Receiving teams are over capacity in ${formatNumber(count)} months.`,
          }),
    undated: (count: number, basis: Basis) =>
      plural(count, {
        one: `1 has no ${basis} date.`,
        other: `${formatNumber(count)} have no ${basis} date.`,
      }),
    empty: (basis: Basis) => `No turnovers have a ${basis} date.`,
  },
};
