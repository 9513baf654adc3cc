import * as z from 'zod/mini';
import { endpoint, signedIn } from '../http/endpoint.ts';
import { roles } from '../http/permissions.ts';
import { timeZone, weekday, weekdays } from '../form/calendar-fields.ts';
import { boolean, choice, day, decimal, integer, optionalChoice, text } from '../form/field.ts';
import { records, schemaOf } from '../form/form.ts';
import { image } from '../form/image-field.ts';

export const sectors = ['generic', 'oil_gas', 'data_centre', 'nuclear', 'rail', 'life_science'] as const;
export const programmeStatuses = ['active', 'on_hold', 'closed', 'archived'] as const;
export const slipUnits = ['calendar_days', 'working_days'] as const;
export const columnTypes = ['text', 'number', 'date', 'boolean'] as const;

/** Days that differ from the week mask: holidays, shutdowns, worked Saturdays. */
const exceptionForm = {
  from: day({ label: 'From', required: true }),
  to: day({ label: 'To', required: true }),
  working: boolean({ label: 'Working' }),
  name: text({ label: 'Name', max: 100 }),
};

const customColumnForm = {
  key: text({ label: 'Key', max: 40, required: true }),
  label: text({ label: 'Label', max: 60, required: true }),
  type: choice({ label: 'Type', options: columnTypes, initial: 'text' }),
};

/** A programme: its identity, its calendar, and what counts as late in it. */
export const programmeForm = {
  name: text({ label: 'Name', min: 2, max: 100, required: true }),
  code: text({ label: 'Code', min: 2, max: 20 }),
  description: text({ label: 'Description', max: 5000, multiline: true }),
  client: text({ label: 'Client', max: 100 }),
  sector: optionalChoice({ label: 'Sector', options: sectors }),
  status: choice({ label: 'Status', options: programmeStatuses, initial: 'active' }),
  time_zone: timeZone({ label: 'Time zone' }),
  week_start: weekday({ label: 'Week starts on', initial: 1 }),
  working_days: weekdays({ label: 'Working days', initial: [1, 2, 3, 4, 5] }),
  exceptions: records({ label: 'Calendar exceptions', form: exceptionForm, max: 500 }),
  start_date: day({ label: 'Start' }),
  target_finish: day({ label: 'Target finish' }),
  data_date: day({ label: 'Data date' }),
  cutoff_weekday: weekday({ label: 'Cut-off weekday', initial: 4 }),
  slip_unit: choice({ label: 'Slip counted in', options: slipUnits, initial: 'calendar_days' }),
  amber_days: integer({ label: 'At risk from (days)', min: 0, max: 365, initial: 1 }),
  red_days: integer({ label: 'Late from (days)', min: 1, max: 730, initial: 14 }),
  stale_days: integer({ label: 'Stale after (days)', min: 1, max: 365, initial: 14 }),
  lookahead_weeks: integer({ label: 'Look-ahead (weeks)', min: 2, max: 12, initial: 6 }),
  cost_of_delay_per_day: decimal({ label: 'Cost of delay per day' }),
  currency: text({ label: 'Currency', max: 3 }),
  custom_columns: records({ label: 'Own columns of systems', form: customColumnForm, max: 20 }),
  colour: text({ label: 'Colour', max: 20 }),
  logo: image({ label: 'Logo' }),
};

/** A programme as answered; `role` is the caller's own in it, null for an Admin without a membership. */
export const programme = z.extend(schemaOf(programmeForm, 'record'), {
  id: z.int(),
  role: z.nullable(z.enum(roles)),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});

const templateSummary = z.object({
  sector: z.enum(sectors),
  title: z.string(),
  summary: z.string(),
  milestones: z.array(z.object({ code: z.string(), name: z.string() })),
});

/** The programmes that the caller works in. */
export const programmes = {
  list: endpoint({
    method: 'GET',
    path: '/api/programmes/',
    tag: 'Programmes',
    summary: 'The programmes that the caller may see, by name',
    access: signedIn,
    status: 200,
    query: {
      search: text({ label: 'Search', max: 200 }),
      ordering: text({ label: 'Order', max: 40 }),
      limit: integer({ label: 'Limit', min: 1, max: 100_000 }),
      offset: integer({ label: 'Offset' }),
      updated_since: text({ label: 'Updated since', max: 40 }),
    },
    answer: z.array(programme),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/programmes/',
    tag: 'Programmes',
    summary: 'Create a programme, empty or from a template; without a code one is made from the name',
    access: { kind: 'organisation', permission: 'programmes.create' },
    status: 201,
    body: {
      mode: 'draft',
      form: { ...programmeForm, template: optionalChoice({ label: 'Template', options: sectors }) },
    },
    answer: programme,
  }),
  createSample: endpoint({
    method: 'POST',
    path: '/api/programmes/sample/',
    tag: 'Programmes',
    summary: 'Create the sample programme: invented data of a whole plant; each call makes a new one',
    access: { kind: 'organisation', permission: 'programmes.create' },
    status: 201,
    answer: programme,
  }),
  templates: endpoint({
    method: 'GET',
    path: '/api/programmes/templates/',
    tag: 'Programmes',
    summary: 'What a new programme can start from',
    access: signedIn,
    status: 200,
    answer: z.array(templateSummary),
  }),
  fill: endpoint({
    method: 'POST',
    path: '/api/programmes/{id}/fill/',
    tag: 'Programmes',
    summary: 'Give a programme that has no milestones yet the chains, disciplines and teams of a template',
    access: { kind: 'programme', permission: 'milestones.edit' },
    status: 204,
    body: {
      mode: 'draft',
      form: { template: choice({ label: 'Template', options: sectors, initial: 'generic' }) },
    },
    answer: null,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/programmes/{id}/',
    tag: 'Programmes',
    summary: 'One programme',
    access: { kind: 'programme', permission: 'programme.read' },
    status: 200,
    answer: programme,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/programmes/{id}/',
    tag: 'Programmes',
    summary: 'Change a programme; a closed one takes only a new status',
    access: { kind: 'programme', permission: 'programme.edit' },
    status: 200,
    versioned: true,
    body: { mode: 'patch', form: programmeForm },
    answer: programme,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/programmes/{id}/',
    tag: 'Programmes',
    summary: 'Delete a programme with all that is in it',
    access: { kind: 'programme', permission: 'programmes.delete' },
    status: 204,
    versioned: true,
    answer: null,
  }),
};

/** Rules across fields, for the form and the server alike: field → what is wrong. */
export function programmeProblems(values: {
  start_date?: string | null;
  target_finish?: string | null;
  amber_days?: number;
  red_days?: number;
  currency?: string;
  colour?: string;
  exceptions?: readonly { from?: string; to?: string }[];
  custom_columns?: readonly { key?: string }[];
}): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const { start_date, target_finish, amber_days = 1, red_days = 14, currency = '', colour = '' } = values;
  if (start_date && target_finish && target_finish < start_date) {
    problems['target_finish'] = ['The target finish is before the start.'];
  }
  if (amber_days > red_days) problems['amber_days'] = ['At risk must begin before late does.'];
  if (currency !== '' && !/^[A-Z]{3}$/.test(currency))
    problems['currency'] = ['Use three letters, such as GBP.'];
  if (colour !== '' && !/^#[0-9a-f]{6}$/i.test(colour))
    problems['colour'] = ['Use a colour such as #377e7f.'];
  const backwards = (values.exceptions ?? []).filter(({ from = '', to = '' }) => to < from).length;
  if (backwards > 0) problems['exceptions'] = ['An exception ends before it begins.'];
  const keys = (values.custom_columns ?? []).map(({ key = '' }) => key.toLowerCase());
  if (new Set(keys).size < keys.length) problems['custom_columns'] = ['Give each column a key of its own.'];
  return problems;
}
