import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Moments arrive formatted. */
export const copy = {
  action: 'Email…',
  problems: {
    unsubscribed: 'Nothing: unsubscribed',
    no_access: 'Nothing: no access to the programme',
    no_address: 'Nothing: no email address',
    duplicate: 'Nothing: same address as above',
  },
  send: (count: number) =>
    plural(count, { one: 'Email 1 recipient', other: `Email ${formatNumber(count)} recipients` }),
  sentText: (count: number) =>
    plural(count, { one: 'To 1 recipient.', other: `To ${formatNumber(count)} recipients.` }),
};
