import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const turnovers = (count: number) =>
  plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` });

export const copy = {
  bar: {
    turnovers,
    selected: (chosen: number, all: number) => `${formatNumber(chosen)} of ${turnovers(all)} selected`,
  },

  board: {
    column: { passed: 'Completed', later: 'Later', undated: 'No date' },
    turnovers,
  },
};
