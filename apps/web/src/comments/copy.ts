import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  title: 'Comments',
  photos: 'Photos of this comment',
  newPhotos: 'Photos for this comment',
  titleOf: (label: string) => `Comments on “${label}”`,
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
  loading: 'Loading comments…',
  failed: 'Couldn’t load comments',
  none: 'No comments yet',
  noneText: 'Ask a question, or write down what was agreed.',
  older: 'Show older comments',

  write: 'Add comment',
  placeholder: 'Write a comment…',
  mentionHint: '@ mentions a person or team',
  keyHint: 'Ctrl+Enter sends',
  send: 'Add comment',
  tooLong: (length: number, max: number) =>
    `A comment can have up to ${formatNumber(max)} characters. This one has ${formatNumber(length)}.`,

  edited: (moment: string) => `edited ${moment}`,
  byLink: (team: string) => (team === '' ? 'by team link' : `by team link of ${team}`),
  deleted: (who: string) => `${who} deleted a comment`,
  deletedOther: (who: string, author: string) => `${who} deleted a comment by ${author}`,
  more: 'More actions',
  moreFor: (author: string, moment: string) => `More actions for the comment by ${author}, ${moment}`,

  edit: 'Edit',
  editLabel: 'Edit comment',
  save: 'Save comment',
  cancel: 'Cancel',
  overtaken: (text: string) => `This comment is now “${text}”. Save again to replace it.`,

  delete: 'Delete…',
  deleteTitle: 'Delete comment?',
  deleteText: 'The text will be deleted for good. That you deleted it stays visible.',
  deleteConfirm: 'Delete comment',
  deleteFailed: 'Couldn’t delete the comment',

  suggestions: 'People and teams',
  suggested: (count: number) =>
    plural(count, { one: '1 suggestion', other: `${count} suggestions`, zero: 'No suggestions' }),
  team: 'Team',
  noAccount: 'No account, won’t be notified',

  noRole: 'You don’t have permission to comment. Ask a Manager for access.',
};
