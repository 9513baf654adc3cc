import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import { dueWithin, waitingAfter } from '@baton/domain/turnover/measures.ts';

const counted = (one: string, other: string) => (count: number) =>
  plural(count, { one: `1 ${one}`, other: `${formatNumber(count)} ${other}` });

/** Limits of the programme that the definitions of key figures name. */
interface MeasureLimits {
  red_days: number;
  stale_days: number;
  lookahead_weeks: number;
}

export const copy = {
  live: { connecting: 'Connecting…', live: 'Live', offline: 'Offline – reconnecting…' },
  distance: (days: number, working: number) =>
    plural(days, { one: `1 day (${working} working)`, other: `${days} days (${working} working)` }),

  /** Label and definition of each key figure. */
  measures: ({ red_days, stale_days, lookahead_weeks }: MeasureLimits) => ({
    planned: {
      label: 'Planned to date',
      definition: 'Turnovers whose baseline is on or before the data date.',
    },
    achieved: {
      label: 'Completed to date',
      definition: 'Turnovers completed on or before the data date.',
    },
    due: {
      label: `Due in ${dueWithin / 7} weeks`,
      definition: `Open turnovers forecast within ${dueWithin} days of the data date. Baseline date used where there’s no forecast.`,
    },
    overdue: {
      label: 'Overdue',
      definition:
        'Open turnovers whose forecast (or baseline, if no forecast) is before the data date. Submitted and rejected turnovers have their own status.',
    },
    late: {
      label: 'Late',
      definition: `Open turnovers forecast ${red_days} days or more after baseline. Overdue turnovers aren’t included.`,
    },
    waiting: {
      label: `Awaiting acceptance > ${waitingAfter} days`,
      definition: `Submitted turnovers the receiving team hasn’t accepted or rejected within ${waitingAfter} days.`,
    },
    moved: {
      label: 'Moved this week',
      definition: 'Turnovers whose forecast moved in the week of the data date.',
    },
    stale: {
      label: 'Stale forecasts',
      definition: `Forecasts in the next ${lookahead_weeks} weeks not changed or confirmed in the last ${stale_days} days.`,
    },
  }),

  /** Numbers of changed fields: '12 forecasts'. */
  fieldCount: {
    forecast: counted('forecast', 'forecasts'),
    need: counted('need date', 'need dates'),
    actual: counted('actual date', 'actual dates'),
    required: counted('milestone', 'milestones'),
    not_required_reason: counted('reason', 'reasons'),
    remark: counted('remark', 'remarks'),
    certificate_no: counted('certificate number', 'certificate numbers'),
    evidence_url: counted('evidence link', 'evidence links'),
    responsible_team: counted('responsible team', 'responsible teams'),
    receiving_team: counted('receiving team', 'receiving teams'),
    cell: counted('cell', 'cells'),
  },
  changed: (what: string) => `${what} changed`,

  /** Records that other users change while a dialog is open. */
  overtaken: {
    one: { constraint: 'this constraint', commitment: 'this commitment', baseline: 'this baseline' },
    many: {
      constraint: (count: number) =>
        plural(count, {
          one: 'Someone else changed 1 of these constraints while you were editing.',
          other: `Others changed ${count} of these constraints while you were editing.`,
        }),
      commitment: (count: number) =>
        plural(count, {
          one: 'Someone else changed 1 of these commitments while you were editing.',
          other: `Others changed ${count} of these commitments while you were editing.`,
        }),
      baseline: (count: number) =>
        plural(count, {
          one: 'Someone else changed 1 of these baselines while you were editing.',
          other: `Others changed ${count} of these baselines while you were editing.`,
        }),
    },
    changed: 'changed',
    verb: {
      cleared: 'cleared',
      removed: 'deleted',
      kept: 'closed out',
      missed: 'closed out',
    } as Partial<Record<string, string>>,
  },
};
