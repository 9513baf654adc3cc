import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

const manyCommitments = (count: number) =>
  plural(count, { one: '1 commitment', other: `${formatNumber(count)} commitments` });

/** Days are formatted: a week is named by its first day. */
export const copy = {
  title: 'Commitments',
  /** How one or several commitments are named: by their turnover, or by their number. */
  count: manyCommitments,
  results: { open: 'Committed', kept: 'Kept', missed: 'Missed' },
  commit: {
    done: (turnover: string) => `${turnover} committed`,
  },
  withdraw: {
    done: (turnover: string) => `${turnover} withdrawn`,
  },
  box: {
    anyway: (reason: string) => `Committed anyway: ${reason}`,
    you: 'you',
  },
  missedDialog: {
    title: (what: string, count: number) =>
      plural(count, { one: `Why was ${what} missed?`, other: `Why were ${what} missed?` }),
  },
};
