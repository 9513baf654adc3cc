import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  from: (day: string) => `from ${day}`,
  turnovers: (count: number) =>
    plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers`, zero: 'No turnovers' }),
  was: (day: string) => `Was ${day}`,
  openConstraints: (count: number) =>
    plural(count, { one: '1 open constraint', other: `${formatNumber(count)} open constraints` }),
};
