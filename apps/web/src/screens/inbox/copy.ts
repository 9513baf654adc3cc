import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of the inbox; the sentences of its lines are in `contract/accounts/copy.ts`. */
export const copy = {
  title: 'Inbox',
  text: 'What’s waiting on you, and what others did with your turnovers.',
  state: 'Show',
  open: 'Open',
  done: 'Done',
  kind: 'Kind',
  today: 'Today',
  yesterday: 'Yesterday',
  unread: 'Unread',
  markDone: 'Mark done',
  reopen: 'Move back to inbox',
  markAllDone: 'Mark all done',
  settings: 'Notification settings',
  markedDone: (count: number) =>
    plural(count, { one: 'Marked done', other: `${formatNumber(count)} notifications marked done` }),
  movedBack: 'Moved back to inbox',
  more: (count: number) => `and ${formatNumber(count)} more`,
  older: 'Show older',
  failed: 'Couldn’t load the inbox',
  gone: {
    title: 'This notification is no longer in your inbox',
    text: 'It was withdrawn or decided, or you no longer have access to its programme.',
  },
  fileGone: {
    title: 'The file is no longer available',
    text: 'Files are kept for a day. Export the report again.',
  },
  empty: {
    title: 'Nothing is waiting on you',
    text: 'Submissions to your team, decisions, comments and other changes that concern you appear here.',
  },
  noneDone: {
    title: 'Nothing done yet',
    text: 'Notifications you mark done are kept here for 90 days.',
  },
  noneOfKind: {
    title: 'No matches',
    text: 'No notifications match this filter.',
    clear: 'Clear filter',
  },
  keys: {
    next: 'next',
    previous: 'previous',
    open: 'open',
    done: 'done',
  },
};
