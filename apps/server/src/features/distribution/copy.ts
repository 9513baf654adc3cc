import type { IssuedKind } from '@baton/contract/lookahead/distribution.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of emails to the distribution list; days and moments arrive formatted. */
export const copy = {
  greeting: (name: string) => `Hello ${name},`,
  draft: 'Issue the report before you email it.',
  noRecipients: 'There’s no recipient to email. Add recipients under Programme > Distribution list.',
  names: {
    lookahead: 'issued look-aheads of this programme',
    weekly: 'weekly reports of this programme',
  } satisfies Record<IssuedKind, string>,
  left: (what: string) => `You won’t get ${what} any more.`,
  invalidLink: 'This link isn’t valid any more. Ask the sender to remove you from the distribution list.',
  recipient: (name: string) => `${name} (unsubscribe link)`,
  footnote: (programme: string, organisation: string) =>
    `You get this email because you’re on the distribution list of ${programme} at ${organisation}.`,
  lookahead: {
    label: (number: number) => `Look-ahead ${number}`,
    subject: (number: number, programme: string) => `Look-ahead ${number}: ${programme}`,
    text: (number: number, by: string, when: string) =>
      `${by} issued look-ahead ${number} on ${when}. It’s attached as a PDF.`,
    week: (week: string, until: string) => `Commitment week: ${week}. Window until ${until}.`,
    counts: (turnovers: number, committed: number, overdue: number) =>
      plural(turnovers, {
        one: `1 turnover, ${formatNumber(committed)} committed, ${formatNumber(overdue)} past date.`,
        other: `${formatNumber(turnovers)} turnovers, ${formatNumber(committed)} committed, ${formatNumber(overdue)} past date.`,
      }),
    button: 'Open look-ahead',
  },
  weekly: {
    label: (number: number) => `Weekly report ${number}`,
    subject: (number: number, programme: string) => `Weekly report ${number}: ${programme}`,
    text: (number: number, by: string, when: string) =>
      `${by} issued weekly report ${number} on ${when}. It’s attached as a PDF.`,
    button: 'Open report',
  },
};
