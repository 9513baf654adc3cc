import { formatNumber } from '@baton/domain/format-number.ts';

/** Days arrive formatted. */
export const copy = {
  greeting: 'Hello,',
  greetingByName: (name: string) => `Hello ${name},`,
  digest: {
    subject: 'Your turnovers this week',
    text: 'Here’s what’s waiting on you this week.',
    button: 'Open my update',
    openIn: (programme: string) => `Open my update in ${programme}`,
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
};
