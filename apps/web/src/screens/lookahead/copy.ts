import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { copy as lookahead } from '@baton/domain/lookahead/copy.ts';

const turnovers = (count: number) =>
  plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` });

/** Values arrive formatted; days with the words that belong to them, such as "3 working days". */
export const copy = {
  title: 'Look-ahead',
  loading: 'Loading the look-ahead',
  loadFailed: 'Couldn’t load the look-ahead',
  found: (count: number) =>
    plural(count, {
      one: '1 turnover in the window',
      other: `${formatNumber(count)} turnovers in the window`,
    }),
  turnovers,
  /** Programme without systems and areas. */
  noTurnovers: {
    title: 'No turnovers yet',
    text: (weeks: number) =>
      `Turnovers that are overdue or due in the next ${weeks} weeks will appear here. Add systems with forecast dates to start.`,
  },
  nothingDue: {
    title: 'No turnovers due',
    text: (weeks: number) => `No open turnovers are overdue or forecast in the next ${weeks} weeks.`,
    filtered: (weeks: number) =>
      `No open turnovers are overdue or forecast in the next ${weeks} weeks with these filters.`,
    noMatches: 'No matches',
    noMatchesText: 'No turnovers in the window match this key figure. Choose another one.',
    showAll: 'Show all due',
    clearFilters: 'Clear filters',
    showMoreWeeks: (weeks: number) => `Show ${weeks} weeks`,
  },
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
    title: 'Weeks after this week',
    options: 'Window and groups',
    weeks: (weeks: number) => `${weeks} weeks`,
  },
  groupBy: { label: 'Group by', ...lookahead.groupedBy },
  actions: {
    more: 'More actions',
    pdf: 'PDF',
    pdfFailed: 'Couldn’t create the PDF',
    calendar: 'Calendar',
    issue: 'Issue look-ahead',
    meeting: 'Start meeting',
    lastIssued: (number: number, dataDate: string) => `Look-ahead ${number} · data date ${dataDate}`,
    lastIssuedBy: (when: string, by: string, week: string) =>
      `Issued ${when} by ${by} · commitment week ${week}`,
    toClose: (count: number) =>
      plural(count, {
        one: '1 commitment to close out',
        other: `${formatNumber(count)} commitments to close out`,
      }),
  },
  figures: {
    label: 'Key figures',
    due: 'Due',
    dueDefinition: 'All open turnovers in the window, including those past their date.',
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
    plannedWorkReady: {
      title: 'Planned work ready',
      definition:
        'Share of the week’s open turnovers that are ready or will be ready. Planned work ready = (ready + will be ready) ÷ open turnovers, per week.',
      byWeek: 'Planned work ready by week',
      week: (week: string, share: string, part: number, whole: number) =>
        `${week}: ${share}, ${formatNumber(part)} of ${formatNumber(whole)}`,
      weekDetail: (week: string, share: string, part: number, whole: number) =>
        `${week}: ${share}. ${formatNumber(part)} of ${formatNumber(whole)} are ready or will be ready.`,
    },
  },
  board: {
    label: 'Turnovers by week',
    hint: 'Arrow keys to move, Enter to open, Space to select, C to commit for the week, Shift + arrow to reschedule',
    before: (day: string) => `before ${day}`,
    weekToCommit: (days: string) => `${days}, to commit`,
    lane: (total: number, pastDate: number) =>
      pastDate === 0 ? formatNumber(total) : `${formatNumber(total)}, ${formatNumber(pastDate)} past date`,
  },
  card: {
    notBaselined: 'No baseline date.',
    readiness: (state: string, reasons: string) => `${state}. ${reasons}`,
    late: (days: string) => `Slip: ${days} after baseline.`,
    early: (days: string) => `Slip: ${days} before baseline.`,
    driftLater: (days: string, number: number) => `Drift: ${days} later than in look-ahead ${number}.`,
    driftEarlier: (days: string, number: number) => `Drift: ${days} earlier than in look-ahead ${number}.`,
    hold: 'On hold.',
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
    label: 'Teams over capacity',
    definition:
      'Turnovers due for acceptance each week against the team’s capacity. Overdue turnovers count in this week.',
    team: 'Receiving team',
    perWeek: 'Capacity per week',
    unknownTeam: 'Receiving team',
    load: (team: string, due: number, capacity: number) =>
      `${team}: ${formatNumber(due)} due, capacity ${formatNumber(capacity)} per week`,
    loadWithOverdue: (team: string, due: number, overdue: number, capacity: number) =>
      `${team}: ${formatNumber(due)} due (${formatNumber(overdue)} overdue), capacity ${formatNumber(capacity)} per week`,
    shown: (count: number) =>
      plural(count, { one: '1 turnover shown', other: `${formatNumber(count)} turnovers shown` }),
  },
  list: {
    label: 'Turnovers in the window',
    state: 'State',
    stateHint: 'Complete, committed, constrained, ready or open.',
    states: {
      achieved: 'Complete',
      committed: 'Committed',
      constrained: 'Constrained',
      ready: 'Ready',
      open: 'Open',
    },
    readiness: 'Readiness',
    readinessHint:
      'Whether the turnover can be completed: constraints, previous milestone, forecast and holds.',
    drift: 'Drift',
    driftHint: (number: number) =>
      `Movement of the forecast since look-ahead ${number}. Drift = forecast − forecast in look-ahead ${number}.`,
    driftHintFirst: 'Movement of the forecast since the last issued look-ahead.',
  },
  timeline: {
    label: 'Turnovers on a timeline',
    hint: 'Arrow keys to move, Enter to open, Shift + arrow to reschedule by a working day',
    turnover: 'Turnover',
    baseline: 'Baseline',
    nonWorkingDay: 'Non-working day',
    day: (day: string, name: string) => `${day}, ${name}`,
    nothingToMove: 'Nothing to move',
    cantMove: 'Can’t move there',
    beforeDataDate:
      'Choose a date on or after the data date. Earlier forecasts would be overdue immediately.',
    moved: (turnover: string, day: string) => `${turnover} moved to ${day}`,
  },
};
