import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Days arrive formatted. */
export const copy = {
  greeting: 'Hello,',
  greetingByName: (name: string) => `Hello ${name},`,
  digest: {
    subject: 'Your turnovers this week',
    text: 'Here’s what’s waiting on you this week.',
    button: 'Open my update',
    footnote: 'You’re receiving this weekly digest because you turned it on in Settings.',
    list: (programme: string, title: string) => `${programme}: ${title}`,
    due: 'Due this week from your teams',
    waiting: 'Waiting for your acceptance',
    constraints: 'Your open constraints',
    turnover: (turnover: string, name: string) => `${turnover}, ${name}`,
    turnoverDue: (turnover: string, name: string, day: string) => `${turnover}, ${name}: due ${day}`,
    turnoverOverdue: (turnover: string, name: string, day: string) => `${turnover}, ${name}: was due ${day}`,
    more: (count: number) => `and ${formatNumber(count)} more`,
  },
  decision: {
    turnovers: (count: number) =>
      plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` }),
    accept: {
      subject: (turnovers: string, programme: string) => `${turnovers} accepted in ${programme}`,
      text: (by: string, programme: string) => `${by} accepted your submission in ${programme}.`,
      list: 'Accepted',
    },
    reject: {
      subject: (turnovers: string, programme: string) => `${turnovers} rejected in ${programme}`,
      text: (by: string, programme: string) => `${by} rejected your submission in ${programme}.`,
      list: 'Rejected',
    },
    reason: (reason: string) => `Reason: ${reason}`,
    button: 'Open tracker',
    footnote: 'You’re receiving this because you turned on emails about decisions in Settings.',
  },
};
