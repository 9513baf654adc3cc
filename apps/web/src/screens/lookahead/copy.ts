import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { copy as lookahead } from '@baton/domain/lookahead/copy.ts';

const turnovers = (count: number) =>
  plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` });

/** Values arrive formatted; days with the words that belong to them, such as "3 working days". */
export const copy = {
  title: 'Look-ahead',
  found: (count: number) =>
    plural(count, {
      one: '1 turnover in the window',
      other: `${formatNumber(count)} turnovers in the window`,
    }),
  turnovers,
  views: {
    label: 'View',
    board: 'Board',
    list: 'List',
    timeline: 'Timeline',
    constraints: 'Constraints',
    measures: 'Performance',
    changes: 'Changes',
    issued: 'Issued',
  },
  window: {
    label: 'Window',
    options: 'Window and groups',
    weeks: (weeks: number) => `${weeks} weeks`,
  },
  groupBy: { label: 'Group by', ...lookahead.groupedBy },
  actions: {
    more: 'More actions',
    pdf: 'PDF',
    calendar: 'Calendar',
    issue: 'Issue look-ahead',
    meeting: 'Start meeting',
    toClose: (count: number) =>
      plural(count, {
        one: '1 commitment to close out',
        other: `${formatNumber(count)} commitments to close out`,
      }),
  },
  figures: {
    definitions: {
      overdue:
        'Open turnovers with a forecast before the data date (baseline if no forecast): overdue, submitted or rejected.',
      ready: 'Previous milestone complete, no open constraints, not on hold, forecast set.',
      expected:
        'Not ready yet, but the previous milestone and all constraints are due on or before the forecast.',
      blocked: 'A constraint, the previous milestone or a hold won’t be cleared by the forecast date.',
      committed: 'Committed for this week, or for the week the next look-ahead covers.',
      passed: 'Completed this week, up to the data date.',
    },
  },
  board: {
    before: (day: string) => `before ${day}`,
    lane: (total: number, pastDate: number) =>
      pastDate === 0 ? formatNumber(total) : `${formatNumber(total)}, ${formatNumber(pastDate)} past date`,
  },
  card: {
    stale: (days: number) =>
      plural(days, {
        one: 'Stale: forecast not changed or confirmed for 1 day.',
        other: `Stale: forecast not changed or confirmed for ${days} days.`,
      }),
    days: (count: number) => plural(count, { one: '1 day', other: `${formatNumber(count)} days` }),
    workingDays: (count: number) =>
      plural(count, { one: '1 working day', other: `${formatNumber(count)} working days` }),
  },
  capacity: {
    over: (teams: number) =>
      plural(teams, { one: '1 team over capacity', other: `${formatNumber(teams)} teams over capacity` }),
    load: (team: string, due: number, capacity: number) =>
      `${team}: ${formatNumber(due)} due, capacity ${formatNumber(capacity)} per week`,
    shown: (count: number) =>
      plural(count, { one: '1 turnover shown', other: `${formatNumber(count)} turnovers shown` }),
  },
  list: {
    states: {
      achieved: 'Complete',
      committed: 'Committed',
      constrained: 'Constrained',
      ready: 'Ready',
      open: 'Open',
    },
  },
  timeline: {
    nonWorkingDay: 'Non-working day',
    day: (day: string, name: string) => `${day}, ${name}`,
  },
};
