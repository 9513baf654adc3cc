import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Moments arrive formatted. */
export const copy = {
  action: 'Email…',
  title: (document: string) => `Email ${document}`,
  text: 'Everyone below gets the PDF. Members also get a link to it.',
  loadFailed: 'Couldn’t load the distribution list',
  list: 'Recipients',
  columns: { name: 'Name', email: 'Email', gets: 'Gets', sent: 'Last emailed' },
  member: 'PDF and link',
  address: 'PDF only',
  problems: {
    unsubscribed: 'Nothing: unsubscribed',
    no_access: 'Nothing: no access to the programme',
    no_address: 'Nothing: no email address',
    duplicate: 'Nothing: same address as above',
  },
  never: 'Not yet',
  empty: {
    title: 'The distribution list is empty',
    text: 'Add members or email addresses to send issued documents to them.',
  },
  edit: 'Edit distribution list',
  send: (count: number) =>
    plural(count, { one: 'Email 1 recipient', other: `Email ${formatNumber(count)} recipients` }),
  sent: (document: string) => `${document} emailed`,
  sentText: (count: number) =>
    plural(count, { one: 'To 1 recipient.', other: `To ${formatNumber(count)} recipients.` }),
  failed: 'Couldn’t send the emails',
};
