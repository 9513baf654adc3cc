import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export type ScopeKind = 'system' | 'area';

/** Texts of the list of baselines and of a new one, and those that both other parts use. */
export const copy = {
  title: 'Baselines',
  programme: 'Programme',
  forecasts: 'Current forecasts',
  noDate: 'no date',
  label: (number: string, name: string) => `${number} ${name}`,
  scopes: (kind: ScopeKind, count: number) =>
    kind === 'system'
      ? plural(count, { one: '1 system', other: `${formatNumber(count)} systems` })
      : plural(count, { one: '1 area', other: `${formatNumber(count)} areas` }),
  source: {
    shifted: (source: string, days: number) => {
      const signed = `${days > 0 ? '+' : '−'}${formatNumber(Math.abs(days))}`;
      return `${source}, shifted by ${plural(days, { one: `${signed} day`, other: `${signed} days` })}`;
    },
  },
};
