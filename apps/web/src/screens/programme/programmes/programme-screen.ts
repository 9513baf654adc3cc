import { programmeResource } from '@baton/contract/programme/programmes.ts';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import { copy } from './copy.ts';

/** Stands in for the programme of a list, because programmes belong to none. */
export const noProgramme = { id: 0 } as const;

/** List columns and bulk-editable fields of programmes. */
export const programmeScreen: ScreenDescription = {
  resource: programmeResource,
  title: copy.title,
  icon: 'layers',
  purpose: 'A programme holds the systems, milestones, dates and people of one project.',
  columns: ['code', 'status', 'client', 'sector', 'start_date', 'target_finish'],
  groups: [
    {
      title: copy.sections.identity,
      fields: ['name', 'code', 'status', 'client', 'sector', 'description', 'colour'],
    },
    { title: copy.sections.calendar, fields: ['start_date', 'target_finish', 'data_date', 'time_zone'] },
    {
      title: copy.sections.thresholds,
      fields: ['amber_days', 'red_days', 'slip_unit', 'stale_days', 'lookahead_weeks'],
    },
    { title: copy.sections.costOfDelay, fields: ['cost_of_delay_per_day', 'currency'] },
  ],
  before: [],
};
