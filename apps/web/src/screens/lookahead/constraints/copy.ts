import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

const days = (count: number) => plural(count, { one: '1 day', other: `${formatNumber(count)} days` });

export const copy = {
  title: 'Constraints',
  count: (count: number) =>
    plural(count, { one: '1 constraint', other: `${formatNumber(count)} constraints` }),
  daysLeft: {
    left: (count: number) => `${days(count)} left`,
    overdue: (count: number) => `${days(count)} overdue`,
  },
  select: (text: string) => `Select “${text}”`,
  actions: {
    markManyCleared: (count: number) => `Mark ${formatNumber(count)} as cleared`,
    cleared: (count: number) =>
      plural(count, { one: '1 constraint cleared', other: `${formatNumber(count)} constraints cleared` }),
  },
};
