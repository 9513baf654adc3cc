import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts about punches that block a turnover, in the dialogs that submit, accept and complete it. */
export const copy = {
  many: (count: number) =>
    plural(count, {
      one: '1 turnover is blocked by open punches',
      other: `${formatNumber(count)} turnovers are blocked by open punches`,
    }),
  more: (count: number) => `…and ${formatNumber(count)} more.`,
  loading: 'Loading punches…',
  verified: 'Punches must be verified before the milestone is submitted.',
  /** If other records block it, too. */
  done: 'All of them must be done before the milestone is submitted.',
  asked: {
    label: (count: number) =>
      plural(count, {
        one: 'Ask the receiving team to accept it with this punch as an exception',
        other: `Ask the receiving team to accept it with these ${formatNumber(count)} punches as exceptions`,
      }),
  },
  exceptions: {
    title: 'Punches that block it',
    all: 'For all of them',
    before: 'Clear by',
    owner: 'Owner',
    due: 'Due',
  },
};
