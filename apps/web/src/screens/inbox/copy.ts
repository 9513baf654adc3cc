import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of the inbox; the sentences of its lines are in `contract/accounts/copy.ts`. */
export const copy = {
  markedDone: (count: number) =>
    plural(count, { one: 'Marked done', other: `${formatNumber(count)} notifications marked done` }),
  empty: {
    title: 'Nothing is waiting on you',
    text: 'Submissions to your team, decisions, comments and other changes that concern you appear here.',
  },
  noneDone: {
    title: 'Nothing done yet',
    text: 'Notifications you mark done are kept here for 90 days.',
  },
};
