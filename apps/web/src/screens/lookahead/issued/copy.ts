import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const turnovers = (count: number) =>
  plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` });

/** Days and moments arrive formatted. */
export const copy = {
  all: 'All issued look-aheads',
  title: (number: number) => `Look-ahead ${number}`,
  baseline: (baseline: string) => `Baseline ${baseline}`,
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
    empty: { title: 'No turnovers in the window' },
  },
  turnovers,
  table: {
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
      receiving: 'Receiving team',
    },
  },
  results: { open: 'Open', kept: 'Kept', missed: 'Missed' },
  details: {
    none: '–',
  },
};
