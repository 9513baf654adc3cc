import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

export const copy = {
  cantMove: 'Can’t move there',
  dragged: (count: number) => plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` }),
  dragTo: (column: string) => `To ${column}`,
  hidden: (count: number) => `${formatNumber(count)} more`,
};
