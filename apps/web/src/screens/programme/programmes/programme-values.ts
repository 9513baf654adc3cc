import { programmeForm } from '@baton/contract/programme/programme-form.ts';
import { dateFormat } from '#lib/date-format.ts';
import type { Programme } from '#session/programme-list.ts';

const names = [
  'name',
  'code',
  'description',
  'client',
  'sector',
  'status',
  'time_zone',
  'week_start',
  'working_days',
  'start_date',
  'target_finish',
  'data_date',
  'cutoff_weekday',
  'slip_unit',
  'amber_days',
  'red_days',
  'stale_days',
  'lookahead_weeks',
  'email_lookaheads',
  'email_weekly_reports',
  'remind_teams',
  'cost_of_delay_per_day',
  'currency',
  'colour',
  'exceptions',
  'punches',
  'punch_source',
  'ready_days',
  'signing',
  'punch_columns',
  'custom_columns',
  'logo',
] as const satisfies readonly (keyof typeof programmeForm)[];

export type ProgrammeValues = Pick<Programme, (typeof names)[number]>;

export function formValues(programme: Programme): ProgrammeValues {
  return Object.fromEntries(names.map((name) => [name, programme[name]])) as ProgrammeValues;
}

/** Initial values of a new programme: contract defaults with the organisation's time zone and week start. */
export function emptyProgramme(): ProgrammeValues {
  const { timeZone, weekStart } = dateFormat.read();
  const initial = Object.fromEntries(names.map((name) => [name, programmeForm[name].initial ?? null]));
  return {
    ...(initial as ProgrammeValues),
    name: '',
    time_zone: timeZone,
    week_start: weekStart,
  };
}
