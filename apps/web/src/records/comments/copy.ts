import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  title: 'Comments',
  open: (count: number) =>
    plural(count, {
      one: '1 comment',
      other: `${formatNumber(count)} comments`,
      zero: 'Comment',
    }),
  openFor: (label: string, count: number) =>
    plural(count, {
      one: `1 comment on “${label}”`,
      other: `${formatNumber(count)} comments on “${label}”`,
      zero: `Comment on “${label}”`,
    }),
  byLink: (team: string) => (team === '' ? 'by team link' : `by team link of ${team}`),
  suggested: (count: number) =>
    plural(count, { one: '1 suggestion', other: `${count} suggestions`, zero: 'No suggestions' }),

  noRole: 'You don’t have permission to comment. Ask a Manager for access.',
};
