import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

const turnovers = (count: number) =>
  plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` });

export const copy = {
  turnovers,
  stillOpen: (count: number) =>
    plural(count, {
      one: '1 commitment from an earlier week is still open. Close it out before you issue.',
      other: `${formatNumber(count)} commitments from earlier weeks are still open. Close them out before you issue.`,
    }),
  doneText: (count: number, committed: number) =>
    `${turnovers(count)}, ${formatNumber(committed)} committed.`,
};
