import * as z from 'zod/mini';
import { boolean, day, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { get, patch, post, remove } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { weeklyContent } from './weekly-content.ts';

const weeklyStatuses = ['draft', 'frozen'] as const;

/** A section of the text, edited by the author. */
const narrativePart = z.object({ title: z.string(), text: z.string() });
export type WeeklyPart = z.infer<typeof narrativePart>;

/** A weekly report in a list. */
const weeklyEntry = z.object({
  id: z.int(),
  programme: z.int(),
  /** Sequential in its programme. */
  number: z.int(),
  status: z.enum(weeklyStatuses),
  data_date: z.string(),
  week_from: z.string(),
  baseline: z.nullable(z.string()),
  headline: z.string(),
  achieved_this_week: z.int(),
  planned_this_week: z.int(),
  achieved: z.int(),
  total: z.int(),
  overdue: z.int(),
  created_at: z.string(),
  created_by_name: z.string(),
  frozen_at: z.nullable(z.string()),
  frozen_by_name: z.nullable(z.string()),
  version: z.int(),
});
export type WeeklyEntry = z.infer<typeof weeklyEntry>;

/** The whole report. */
export const weeklyReport = z.extend(weeklyEntry, {
  narrative: z.array(narrativePart),
  content: weeklyContent,
  /** Whether the turnovers behind its figures are available, by drill-downs such as `weekly.7.overdue`. */
  has_turnovers: z.boolean(),
});
export type WeeklyReport = z.infer<typeof weeklyReport>;

const partForm = {
  title: text({ label: 'Heading', max: 80, required: true }),
  text: text({ label: 'Text', max: 4000, multiline: true }),
};

const freeze = { kind: 'programme', permission: 'issues.freeze' } as const;
const tag = 'Weekly reports';

/**
 * Weekly reports: the figures are fixed on creation, the text when the author issues the report. Then it is
 * immutable.
 */
export const weeklyReports = {
  list: get('/api/reports/weekly/', 'List a programme’s weekly reports, newest first', {
    tag,
    access: readers,
    query: { programme },
    response: z.array(weeklyEntry),
  }),
  create: post(
    '/api/reports/weekly/',
    'Create a weekly report with a snapshot of the figures and draft commentary',
    {
      tag,
      access: freeze,
      status: 201,
      body: {
        mode: 'draft',
        form: {
          programme,
          /** Any day of the week; absent: that of the data date. A past week is reported as of its last day. */
          week: day({ label: 'Week' }),
          data_date: day({ label: 'As it stood at the end of this day' }),
        },
      },
      response: weeklyReport,
    },
  ),
  read: get('/api/reports/weekly/{id}/', 'Get a weekly report', {
    tag,
    access: readers,
    response: weeklyReport,
  }),
  update: patch('/api/reports/weekly/{id}/', 'Update a draft’s commentary, or issue the report', {
    tag,
    access: freeze,
    versioned: true,
    body: {
      mode: 'patch',
      form: {
        narrative: records({ label: 'Text', form: partForm, max: 12 }),
        frozen: boolean({ label: 'Frozen' }),
      },
    },
    response: weeklyReport,
  }),
  remove: remove('/api/reports/weekly/{id}/', 'Delete a draft. Issued reports can’t be deleted', {
    tag,
    access: freeze,
    versioned: true,
  }),
  pdf: get('/api/reports/weekly/{id}/pdf/', 'Get a weekly report as an A4 PDF', {
    tag,
    access: readers,
    download: ['application/pdf'],
    long: true,
    response: null,
  }),
};
