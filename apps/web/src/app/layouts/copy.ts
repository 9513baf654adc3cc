import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of the header. */
export const copy = {
  inboxWith: (unread: number) =>
    plural(unread, { one: 'Inbox, 1 unread', other: `Inbox, ${formatNumber(unread)} unread` }),
  search: 'Search or go to',
  colourMode: 'Colour mode',
  help: 'Shortcuts and glossary',
  logOut: 'Log out',
};
