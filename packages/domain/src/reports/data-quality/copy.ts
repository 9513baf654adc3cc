import { formatNumber } from '#format-number.ts';
import { plural } from '#plural.ts';
import type { DataProblem } from '#turnover/data-problems.ts';
import { countOfTurnovers } from '../copy.ts';

const definitions: Record<DataProblem, string> = {
  missing_forecast: 'Open turnovers without a forecast date.',
  past_forecast: 'Open turnovers with a forecast before the data date.',
  out_of_order: 'Turnovers dated before their previous milestone.',
  stale: 'Forecasts in the look-ahead window that weren’t changed or confirmed lately.',
  non_working_day: 'Open turnovers with a forecast on a non-working day.',
  not_baselined: 'Turnovers without a date in this baseline.',
  no_owner: 'Turnovers of systems or areas without an owner.',
  no_responsible_team: 'Turnovers without a responsible team.',
  no_receiving_team: 'Turnovers without a receiving team.',
  no_area: 'Turnovers of systems without an area.',
  complete_with_punches: 'Complete turnovers whose blocking punches are still open.',
  punch_without_due: 'Turnovers with a blocking punch that has no due date.',
  complete_unaccepted:
    'Complete turnovers that no one accepted, although their milestone needs it. Their actual dates were imported, or typed before it needed acceptance.',
};

export const copy = {
  title: 'Data quality',
  score: {
    label: 'Data quality',
    definition: 'Share of turnovers without a data problem. Data quality = clean ÷ all turnovers.',
  },
  cleanOf: (clean: number, total: number) => `${formatNumber(clean)} of ${countOfTurnovers(total)} clean`,
  definitions,
  summary: {
    clean: (total: number) =>
      plural(total, {
        one: 'The turnover has clean data.',
        other: `All ${formatNumber(total)} turnovers have clean data.`,
      }),
    problems: (values: {
      share: string;
      total: number;
      problem: string;
      count: number;
      lowest: string;
      lowestShare: string;
    }) =>
      `${values.share} of ${formatNumber(values.total)} turnovers have clean data. Most common problem: ${values.problem} (${formatNumber(values.count)}). Lowest score: ${values.lowest}, ${values.lowestShare}.`,
  },
};
