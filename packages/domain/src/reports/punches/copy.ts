import { formatNumber } from '#format-number.ts';
import { plural } from '#plural.ts';
import { orNone } from '../copy.ts';

const punches = (count: number) => plural(count, { one: '1 punch', other: `${formatNumber(count)} punches` });
const weeks = (count: number) =>
  plural(count, { one: 'last week', other: `last ${formatNumber(count)} weeks` });

const raised = 'Raised';
const verified = 'Verified';
const outstanding = 'Outstanding';
const open = 'To clear';
const cleared = 'To verify';
const overdue = 'Overdue';
const days = { clearing: 'Mean days with clearing team', verifying: 'Mean days with verifying team' };
const category = (code: string) => `Outstanding ${code}`;

export const copy = {
  tables: { weeks: 'Punches per week', clearing: 'Clearing teams', verifying: 'Verifying teams' },
  columns: {
    raised,
    verified,
    outstanding,
    open,
    cleared,
    overdue,
    clearing: 'Clearing team',
    verifying: 'Verifying team',
    days,
    category,
  },
  outstanding: {
    label: outstanding,
    definition: 'Punches that are open, or cleared and not verified yet. Only verified punches are gone.',
  },
  category,
  open: {
    label: open,
    definition: 'Open punches: with the clearing team.',
  },
  cleared: {
    label: cleared,
    definition: 'Cleared punches that the verifying team hasn’t verified or rejected yet.',
  },
  overdue: { label: overdue, definition: 'Outstanding punches that were due before the data date.' },
  needed: {
    label: 'Needed per week',
    definition:
      'The rate needed to complete the milestones in the look-ahead. Needed per week = punches that block them ÷ weeks of the look-ahead left.',
  },
  blockingPart: (count: number) => `${punches(count)} blocking`,
  achieved: {
    label: 'Verified per week',
    definition:
      'The current rate. Verified per week = punches verified in the last full weeks (4 at most) ÷ these weeks. Verifications that were undone or reopened don’t count.',
  },
  lately: weeks,
  verifiedPart: (count: number) => `${formatNumber(count)} verified`,
  days: {
    clearing: {
      label: days.clearing,
      definition:
        'Mean calendar days that a verified punch was open: from when it was raised, rejected or reopened until it was cleared.',
    },
    verifying: {
      label: days.verifying,
      definition:
        'Mean calendar days that a verified punch waited: from when it was cleared until it was rejected or verified.',
    },
  },
  tip: {
    outstanding: (date: string, code: string, count: number) =>
      `Week of ${date}: ${punches(count)} of category ${code} outstanding at its end`,
    verified: (date: string, count: number) => `Week of ${date}: ${punches(count)} verified`,
    raised: (date: string, count: number) => `Week of ${date}: ${punches(count)} raised`,
  },
  sentence: {
    outstanding: (count: number, overdue: number) =>
      plural(count, {
        one: `1 punch is outstanding (${orNone(overdue)} overdue).`,
        other: `${formatNumber(count)} punches are outstanding (${orNone(overdue)} overdue).`,
      }),
    achieved: (rate: string, weeks: number) =>
      plural(weeks, {
        one: `${rate} were verified last week.`,
        other: `${rate} a week were verified in the last ${formatNumber(weeks)} weeks.`,
      }),
  },
};
