import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const turnovers = (n: number) => plural(n, { one: '1 turnover', other: `${formatNumber(n)} turnovers` });

/** Texts of the certificates that wait for a signature. */
export const copy = {
  loading: 'Loading what waits for a signature',
  failed: 'Couldn’t load what waits for a signature',
  mine: {
    title: (n: number) => (n === 0 ? 'Waiting on you' : `Waiting on you (${formatNumber(n)})`),
    text: 'Submitted and signed by the responsible team. Your signature accepts them and issues their certificates.',
    none: 'No certificate waits for your signature.',
  },
  issue: {
    title: (n: number) => `Complete, without a certificate (${formatNumber(n)})`,
    text: 'Their milestones need no acceptance. Your signature issues their certificates.',
  },
  others: {
    title: (n: number) => `Waiting on others (${formatNumber(n)})`,
    text: 'Submitted and signed by the responsible team. The receiving team signs next.',
  },
  empty: {
    title: 'Nothing to sign',
    text: 'Submitted turnovers appear here when their milestone has a certificate template.',
  },
  selectAll: 'Select all',
  select: (turnover: string) => `Select ${turnover}`,
  selected: (n: number) => `${turnovers(n)} selected`,
  tooMany: (max: number) => `At most ${formatNumber(max)} are signed at once.`,
  review: (n: number) => (n === 0 ? 'Review and sign' : `Review and sign ${formatNumber(n)}`),
  signedBy: (name: string, moment: string) => `Signed by ${name}, ${moment}`,
  unsigned: 'Submitted before its milestone had a certificate. Withdraw it and submit it again.',
  blocking: (n: number) =>
    plural(n, { one: '1 blocking punch', other: `${formatNumber(n)} blocking punches` }),
  more: (n: number) =>
    plural(n, { one: '1 more isn’t shown.', other: `${formatNumber(n)} more aren’t shown.` }),
};
