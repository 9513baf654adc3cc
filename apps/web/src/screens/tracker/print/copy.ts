import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const turnovers = (count: number) =>
  plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` });

export const copy = {
  tracker: 'tracker',
  skyline: 'skyline',
  difference: (label: string) => `Difference: ${label}`,
  folded: {
    system: (count: number) =>
      plural(count, {
        one: '1 complete system not shown',
        other: `${formatNumber(count)} complete systems not shown`,
      }),
    area: (count: number) =>
      plural(count, {
        one: '1 complete area not shown',
        other: `${formatNumber(count)} complete areas not shown`,
      }),
  },
  turnovers,
  scopes: {
    system: (found: string, total: string) => `${found} of ${total} systems`,
    area: (found: string, total: string) => `${found} of ${total} areas`,
  },
  turnoversOf: (count: number, scopes: string) => `${turnovers(count)}, ${scopes}`,
};
