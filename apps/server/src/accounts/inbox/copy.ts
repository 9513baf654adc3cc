import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Messages about the inbox, and its emails. The sentences of the lines are shared with the page. */
export const copy = {
  greeting: 'Hello,',
  greetingByName: (name: string) => `Hello ${name},`,
  severalSubject: (count: number) =>
    plural(count, { one: '1 notification', other: `${formatNumber(count)} notifications` }),
  openInbox: 'Open inbox',
  daily: {
    subject: (count: number) =>
      plural(count, {
        one: '1 notification since yesterday',
        other: `${formatNumber(count)} notifications since yesterday`,
      }),
    title: (programme: string, kind: string) => (programme === '' ? kind : `${programme}: ${kind}`),
  },
};
