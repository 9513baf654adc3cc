import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const turnovers = (count: number) =>
  plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` });

export const copy = {
  title: (programme: string, view: string) => `${programme}: ${view}`,
  tracker: 'tracker',
  list: 'turnovers',
  board: 'turnovers by week',
  skyline: 'skyline',
  comparedWith: (name: string) => `Compared with ${name}`,
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
  elsewhere: 'Filter the rows to print others, or export all of them to Excel with Import/export.',
};
