import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const turnovers = (count: number) =>
  plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` });

/** Days and moments arrive formatted. */
export const copy = {
  list: {
    label: 'Issued look-aheads',
    failed: 'Couldn’t load the issued look-aheads',
    empty: {
      title: 'No look-aheads issued yet',
      text: 'Each issued look-ahead is listed here with its commitments and their result. It opens as it was issued.',
    },
    columns: {
      number: 'Look-ahead',
      week: 'Commitment week',
      issued: 'Issued',
      by: 'By',
      turnovers: 'Turnovers',
      committed: 'Committed',
      kept: 'Kept',
      missed: 'Missed',
      ppc: 'PPC',
      note: 'Note',
    },
    number: (number: number) => `Look-ahead ${number}`,
    /** Results of a week that isn’t over. */
    open: 'Open',
  },
  loading: 'Issued look-ahead',
  failed: 'Couldn’t load the look-ahead',
  notFound: {
    title: 'Look-ahead not found',
    text: 'It doesn’t exist, or you don’t have access to its programme.',
  },
  all: 'All issued look-aheads',
  title: (number: number) => `Look-ahead ${number}`,
  issued: (when: string, by: string) => `Issued ${when} by ${by}`,
  readOnly: 'Read-only. Dates, constraints and commitments are as issued; only results are updated.',
  reconstructed:
    'This look-ahead was issued before its board was stored. Readiness, lanes and performance come from the tracker’s history.',
  dataDate: (day: string) => `Data date ${day}`,
  week: (day: string) => `Commitment week ${day}`,
  window: (until: string) => `Window until ${until}`,
  baseline: (baseline: string) => `Baseline ${baseline}`,
  noBaseline: 'No baseline',
  views: { label: 'View', board: 'Board', list: 'List', measures: 'Performance' },
  kinds: { label: 'Show', system: 'Systems', area: 'Areas' },
  actions: {
    pdf: 'PDF',
    xlsx: 'Excel',
    fileFailed: 'Couldn’t create the file',
  },
  figures: {
    label: 'Key figures',
    turnovers: 'Turnovers',
    overdue: 'Past date',
    ready: 'Ready',
    constrained: 'Constrained',
    committed: 'Committed',
    kept: 'Kept',
    missed: 'Missed',
  },
  board: {
    label: 'Issued turnovers by week',
    week: (from: string, to: string) => `${from} – ${to}`,
    locked: 'This look-ahead is issued. Its dates can’t be changed here.',
    empty: { title: 'No turnovers in the window', text: 'None were overdue or due when it was issued.' },
  },
  turnovers,
  table: {
    label: 'Issued turnovers',
    columns: {
      turnover: 'Turnover',
      name: 'Name',
      week: 'Week',
      status: 'Status',
      readiness: 'Readiness',
      baseline: 'Baseline',
      forecast: 'Forecast',
      need: 'Need',
      actual: 'Actual',
      slip: 'Slip',
      drift: 'Drift',
      constraints: 'Constraints',
      committed: 'Committed',
      result: 'Result',
      team: 'Responsible team',
      receiver: 'Receiving team',
    },
    outside: 'Outside the window',
  },
  results: { open: 'Open', kept: 'Kept', missed: 'Missed' },
  details: {
    title: (turnover: string, number: number) => `${turnover} in look-ahead ${number}`,
    inTracker: 'Open in tracker',
    constraint: (text: string, needBy: string) => `${text}, need-by ${needBy}`,
    committed: (day: string, by: string) => `${day} by ${by}`,
    anyway: 'Reason for committing anyway',
    none: '–',
  },
  card: { committed: (day: string) => `Committed for ${day}.` },
};
