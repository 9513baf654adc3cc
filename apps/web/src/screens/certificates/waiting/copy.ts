import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const turnovers = (n: number) => plural(n, { one: '1 turnover', other: `${formatNumber(n)} turnovers` });

/** Texts of the certificates that wait for a signature. */
export const copy = {
  mine: {
    title: (n: number) => (n === 0 ? 'Waiting on you' : `Waiting on you (${formatNumber(n)})`),
  },
  selectAll: 'Select all',
  selected: (n: number) => `${turnovers(n)} selected`,
  review: (n: number) => (n === 0 ? 'Review and sign' : `Review and sign ${formatNumber(n)}`),
  blocking: (n: number) =>
    plural(n, { one: '1 blocking punch', other: `${formatNumber(n)} blocking punches` }),
  more: (n: number) =>
    plural(n, { one: '1 more isn’t shown.', other: `${formatNumber(n)} more aren’t shown.` }),
};
