import { sectors } from '@baton/domain/templates/sectors.ts';
import { timeZone, weekday, weekdays } from '../form/calendar-fields.ts';
import { boolean, choice, day, decimal, integer, optionalChoice, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { image } from '../form/image-field.ts';
import { colour } from '../form/colour-field.ts';
import { maxCustomFields, customFieldForm } from '#resource/custom-fields.ts';
import {
  programmeStatusLabels,
  programmeStatuses,
  punchesChoices,
  punchesLabels,
  signingChoices,
  signingLabels,
  sectorLabels,
  slipUnitLabels,
  slipUnits,
} from './programme-choices.ts';

/** Length of the look-ahead in weeks after the current one. */
export const lookaheadWeeks = { min: 2, max: 12 } as const;

/** Days that differ from the week mask: holidays, shutdowns, worked Saturdays. */
const exceptionForm = {
  from: day({ label: 'From', required: true }),
  to: day({ label: 'To', required: true }),
  working: boolean({ label: 'Working' }),
  name: text({ label: 'Name', max: 100 }),
};

/** A programme: its identity, its calendar, and its rules for lateness. */
export const programmeForm = {
  name: text({
    label: 'Name',
    min: 2,
    max: 100,
    required: true,
    synonyms: ['programme', 'programme name', 'project', 'project name', 'title'],
  }),
  code: text({ label: 'Code', min: 2, max: 20, synonyms: ['programme code', 'project code', 'project no'] }),
  description: text({ label: 'Description', max: 5000, multiline: true }),
  client: text({ label: 'Client', max: 100, synonyms: ['customer', 'owner'] }),
  sector: optionalChoice({ label: 'Sector', options: sectors, labels: sectorLabels }),
  status: choice({
    label: 'Status',
    options: programmeStatuses,
    labels: programmeStatusLabels,
    initial: 'active',
  }),
  time_zone: timeZone({ label: 'Time zone' }),
  week_start: weekday({ label: 'Week starts on', initial: 1 }),
  working_days: weekdays({ label: 'Working days', initial: [1, 2, 3, 4, 5] }),
  exceptions: records({ label: 'Calendar exceptions', form: exceptionForm, max: 500 }),
  start_date: day({ label: 'Start', synonyms: ['start date', 'begin'] }),
  target_finish: day({ label: 'Target finish', synonyms: ['finish', 'finish date', 'end', 'end date'] }),
  data_date: day({ label: 'Data date' }),
  cutoff_weekday: weekday({ label: 'Weekly cut-off', initial: 4, synonyms: ['cut-off weekday'] }),
  slip_unit: choice({
    label: 'Slip unit',
    synonyms: ['slip counted in'],
    options: slipUnits,
    labels: slipUnitLabels,
    initial: 'calendar_days',
  }),
  amber_days: integer({
    label: 'At-risk threshold (days)',
    min: 0,
    max: 365,
    initial: 1,
    synonyms: ['at risk from (days)'],
  }),
  red_days: integer({
    label: 'Late threshold (days)',
    min: 1,
    max: 730,
    initial: 14,
    synonyms: ['late from (days)'],
  }),
  stale_days: integer({ label: 'Stale after (days)', min: 1, max: 365, initial: 14 }),
  lookahead_weeks: integer({ label: 'Look-ahead (weeks)', ...lookaheadWeeks, initial: 6 }),
  email_lookaheads: boolean({ label: 'Email look-aheads when issued' }),
  email_weekly_reports: boolean({ label: 'Email weekly reports when issued' }),
  remind_teams: boolean({ label: 'Remind teams before the cut-off' }),
  cost_of_delay_per_day: decimal({ label: 'Cost of delay per day' }),
  currency: text({ label: 'Currency', max: 3 }),
  punches: choice({ label: 'Punches', options: punchesChoices, labels: punchesLabels, initial: 'counts' }),
  punch_source: text({ label: 'States of punches come from', max: 60 }),
  ready_days: integer({ label: 'Warn of open punches (days)', min: 0, max: 365, initial: 7 }),
  signing: choice({ label: 'Signing', options: signingChoices, labels: signingLabels, initial: 'session' }),
  punch_columns: records({ label: 'Own columns of punches', form: customFieldForm, max: maxCustomFields }),
  custom_columns: records({ label: 'Own columns of systems', form: customFieldForm, max: maxCustomFields }),
  colour: colour({ label: 'Colour' }),
  logo: image({ label: 'Logo' }),
};
