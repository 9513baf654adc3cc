import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Messages about the inbox, and its emails. The sentences of the lines are shared with the page. */
export const copy = {
  invalidUnsubscribe: 'This link isn’t valid. Change your notifications in Settings instead.',
  unsubscribed: (emails: string) => `You’ve unsubscribed from ${emails}.`,
  greeting: 'Hello,',
  greetingByName: (name: string) => `Hello ${name},`,
  sentence: (text: string) => `${text}.`,
  inProgramme: (text: string, programme: string) => `${text} in ${programme}`,
  more: (count: number) => `and ${formatNumber(count)} more`,
  severalSubject: (count: number) =>
    plural(count, { one: '1 notification', other: `${formatNumber(count)} notifications` }),
  report: 'The report',
  openOne: 'Open in Baton',
  openInbox: 'Open inbox',
  daily: {
    subject: (count: number) =>
      plural(count, {
        one: '1 notification since yesterday',
        other: `${formatNumber(count)} notifications since yesterday`,
      }),
    text: 'Here’s what happened since your last daily email.',
    title: (programme: string, kind: string) => (programme === '' ? kind : `${programme}: ${kind}`),
  },
  footnote: (kind: string) =>
    `You’re receiving this because emails for “${kind}” are on. Change this in Settings > Notifications.`,
  dailyFootnote: 'You’re receiving this once a day. Change this in Settings > Notifications.',
};
