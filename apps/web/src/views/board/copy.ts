import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

export const copy = {
  dragged: (count: number) => plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` }),
};
