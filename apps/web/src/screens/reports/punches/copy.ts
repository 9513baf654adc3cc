import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const punches = (count: number) => plural(count, { one: '1 punch', other: `${formatNumber(count)} punches` });
const weeks = (count: number) =>
  plural(count, { one: 'last week', other: `last ${formatNumber(count)} weeks` });

export const copy = {
  title: 'Punches per week',
  charts: {
    outstanding: 'Outstanding punches',
    verified: 'Punches verified per week',
    raised: 'Punches raised per week',
  },
  outstanding: {
    label: 'Outstanding',
    definition: 'Punches that are open, or cleared and not verified yet. Only verified punches are gone.',
    category: (count: number, code: string) => `${formatNumber(count)} ${code}`,
  },
  open: {
    label: 'To clear',
    definition: 'Open punches: with the clearing team.',
  },
  cleared: {
    label: 'To verify',
    definition: 'Cleared punches that the verifying team hasn’t verified or rejected yet.',
  },
  overdue: { label: 'Overdue', definition: 'Outstanding punches that were due before the data date.' },
  needed: {
    label: 'Needed per week',
    hint: (date: string) => `for milestones until ${date}`,
    none: 'at the current data date only',
    punches: (count: number) => `${punches(count)} blocking`,
    definition:
      'The rate needed to complete the milestones in the look-ahead. Needed per week = punches that block them ÷ weeks of the look-ahead left.',
  },
  achieved: {
    label: 'Verified per week',
    hint: (count: number) => weeks(count),
    none: 'no full week yet',
    verified: (count: number) => `${formatNumber(count)} verified`,
    raised: (count: number) => `${formatNumber(count)} raised`,
    definition:
      'The current rate. Verified per week = punches verified in the last full weeks (4 at most) ÷ these weeks. Verifications that were undone or reopened don’t count.',
  },
  days: {
    clearing: {
      label: 'Days with clearing team',
      definition:
        'Mean calendar days that a verified punch was open: from when it was raised, rejected or reopened until it was cleared.',
    },
    verifying: {
      label: 'Days with verifying team',
      definition:
        'Mean calendar days that a verified punch waited: from when it was cleared until it was rejected or verified.',
    },
    none: 'nothing verified yet',
    hint: 'mean of verified punches',
  },
  teams: {
    clearing: 'Punches by clearing team',
    verifying: 'Punches by verifying team',
  },
  tip: {
    outstanding: (date: string, code: string, count: number) =>
      `Week of ${date}: ${punches(count)} of category ${code} outstanding at its end`,
    verified: (date: string, count: number) => `Week of ${date}: ${punches(count)} verified`,
    raised: (date: string, count: number) => `Week of ${date}: ${punches(count)} raised`,
  },
  onlyPart:
    'Area, team (clearing), discipline, location and milestone filter this report. Other filters don’t apply to punches.',
  empty: {
    title: 'No punches to report yet',
    text: 'The report shows what is outstanding, how many punches are raised and verified each week, and how long they are with each team.',
    action: 'Open punches',
  },
  counts: {
    title: 'This programme has no punch list',
    text: 'It imports numbers of punches. To keep a punch list, change “Punches” in the programme’s settings.',
    action: 'Open programmes',
  },
};
