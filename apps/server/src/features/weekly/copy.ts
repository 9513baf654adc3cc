import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  dayOutsideWeek: (first: string, last: string) =>
    `Choose a day from ${first} to ${last}, or leave \`data_date\` empty.`,
  pdf: {
    number: (number: number) => `No. ${number}`,
    draft: 'DRAFT',
    baseline: (baseline: string) => `Baseline ${baseline}`,
    unchanged: 'unchanged',
    moreOnline: (rows: number) =>
      plural(rows, {
        one: '1 more in the online report',
        other: `${formatNumber(rows)} more in the online report`,
      }),
  },
};
