import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of the header. */
export const copy = {
  inbox: 'Inbox',
  inboxWith: (unread: number) =>
    plural(unread, { one: 'Inbox, 1 unread', other: `Inbox, ${formatNumber(unread)} unread` }),
  manyUnread: (shown: number) => `${shown}+`,
  search: 'Search or go to',
  colourMode: 'Colour mode',
  account: 'Account',
  accountOf: (name: string) => `Account of ${name}`,
  userWithEmail: (name: string, email: string) => `${name} (${email})`,
  yourSettings: 'Your settings',
  help: 'Shortcuts and glossary',
  logOut: 'Log out',
  programme: {
    label: 'Programme',
    reload: 'Reload programmes',
    create: 'Create programme',
    none: 'No programme yet',
  },
};
