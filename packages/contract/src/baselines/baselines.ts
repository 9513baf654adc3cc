import * as z from 'zod/mini';
import { slipUnits } from '../programme/programme-choices.ts';
import { boolean, choice, day, integer, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { get, patch, post } from '../http/endpoint.ts';
import { readers } from '../http/in-programme.ts';
import { baselines } from '../programme/baselines.ts';
import { importResult } from '../resource/import-result.ts';
import { fileQuery, fileTypes, readingForm, recordOf } from '../resource/resource.ts';
import { columns, optionalDay } from '#tracker/columns.ts';

/** Dates of a baseline as columns, like the tracker's cells: days are numbers; null means that a date was removed. */
export const entryColumns = columns({ scope: z.int(), milestone: z.int(), day: optionalDay });
export type EntryColumns = z.infer<typeof entryColumns>;

/** With the version of the baseline, because an approval is for the dates that the user saw. */
const baselineEntries = z.extend(entryColumns, { version: z.int() });
export type BaselineEntries = z.infer<typeof baselineEntries>;

/** Maximum number of dates in one request; the page splits a larger paste. */
export const maxEntries = 5000;

const entryForm = {
  scope: text({ label: 'Scope', max: 20, required: true }),
  milestone: integer({ label: 'Milestone', required: true, min: 1 }),
  /** Null removes the date. */
  day: day({ label: 'Date' }),
  /** The date that the caller saw; if the stored one differs, nothing is changed. */
  was: day({ label: 'Date before' }),
};

const examples = z.array(
  z.object({
    scope: z.string(),
    scope_code: z.string(),
    milestone: z.int(),
    milestone_code: z.string(),
    day: z.string(),
    /** First allowed day: after the previous milestone, or the approved one. */
    earliest: z.string(),
    /** The previous milestone; null if compared with the approved date. */
    after: z.nullable(z.string()),
  }),
);
const problemList = z.object({ count: z.int(), examples });

/** Requirements of an approval. */
const baselineCheck = z.object({
  dates: z.int(),
  /** Required turnovers that have no date in the baseline. */
  no_date: z.int(),
  /** The active baseline that would be superseded; if there is one, a reason is required. */
  replaces: z.nullable(z.object({ id: z.int(), number: z.string() })),
  /** Dates before the previous milestone: an override reason is required. */
  chain_order: problemList,
  /** Contractual dates later than in the active baseline: a change reference is required. */
  contractual: problemList,
});
export type BaselineCheck = z.infer<typeof baselineCheck>;

const side = z.object({ id: z.nullable(z.int()), number: z.string(), name: z.string() });
const move = z.nullable(z.object({ scope: z.int(), milestone: z.int(), days: z.int() }));

/** Cell-by-cell comparison of two plans; later in `b` is positive. */
const baselineComparison = z.object({
  programme: z.int(),
  unit: z.enum(slipUnits),
  a: side,
  b: side,
  counts: z.object({ same: z.int(), earlier: z.int(), later: z.int(), added: z.int(), removed: z.int() }),
  mean: z.nullable(z.number()),
  median: z.nullable(z.number()),
  latest_move: move,
  earliest_move: move,
  cells: columns({
    scope: z.int(),
    milestone: z.int(),
    a: optionalDay,
    b: optionalDay,
    days: z.nullable(z.int()),
  }),
});
export type BaselineComparison = z.infer<typeof baselineComparison>;

const tag = 'Baselines';
const draft = { kind: 'programme', permission: 'baselines.draft' } as const;
const agree = { kind: 'programme', permission: 'baselines.approve' } as const;
const record = recordOf(baselines);
/** The id of a baseline, or `forecast` for the current tracker. */
const sides = {
  a: text({ label: 'From', max: 20, required: true }),
  b: text({ label: 'To', max: 20, required: true }),
};

/** Endpoints for baselines in addition to those of the resource. */
export const baselineCalls = {
  entries: get('/api/baselines/{id}/entries/', 'Get a baseline’s dates in columns', {
    tag,
    access: readers,
    response: baselineEntries,
  }),
  change: patch(
    '/api/baselines/{id}/entries/',
    'Update dates of a draft (all or nothing). Returns 409 with the conflicting dates if others changed them',
    {
      tag,
      access: draft,
      body: {
        mode: 'draft',
        form: { entries: records({ label: 'Dates', required: true, form: entryForm, max: maxEntries }) },
      },
      response: baselineEntries,
    },
  ),
  import: post(
    '/api/baselines/{id}/entries/import/',
    'Import a draft’s dates from a file. Previews unless `commit` is true',
    {
      tag,
      access: draft,
      upload: true,
      long: true,
      query: { commit: boolean({ label: 'Commit' }) },
      body: {
        mode: 'draft',
        form: readingForm,
      },
      response: importResult,
    },
  ),
  export: get(
    '/api/baselines/{id}/entries/export/',
    'Export a baseline’s dates to a file that can be imported',
    {
      tag,
      access: readers,
      query: {
        layout: choice({ label: 'Layout', options: ['wide', 'long'], initial: 'wide' }),
        ...fileQuery,
      },
      long: true,
      download: fileTypes,
      response: null,
    },
  ),
  template: get(
    '/api/baselines/{id}/entries/template/',
    'Get an empty file with a row per system or area and a column per milestone',
    { tag, access: readers, query: fileQuery, download: fileTypes, response: null },
  ),
  check: get('/api/baselines/{id}/check/', 'Check what approving a baseline requires', {
    tag,
    access: readers,
    response: baselineCheck,
  }),
  approve: post('/api/baselines/{id}/approve/', 'Approve a draft. It can’t be changed afterwards', {
    tag,
    access: agree,
    versioned: true,
    body: {
      mode: 'draft',
      form: {
        override_reason: text({ label: 'Out-of-order reason', max: 2000, multiline: true }),
        reason: text({ label: 'Reason', max: 2000, multiline: true }),
        change_reference: text({ label: 'Change reference', max: 120 }),
      },
    },
    response: record,
  }),
  activate: post(
    '/api/baselines/{id}/activate/',
    'Make a baseline the active one. The previous one is superseded',
    { tag, access: agree, versioned: true, response: record },
  ),
  compare: get('/api/baselines/compare/', 'Compare two baselines, or a baseline with the forecast', {
    tag,
    access: readers,
    query: sides,
    cacheable: true,
    response: baselineComparison,
  }),
  compareExport: get(
    '/api/baselines/compare/export/',
    'Export the comparison to a file. `same` includes unchanged dates',
    {
      tag,
      access: readers,
      query: { ...sides, same: boolean({ label: 'With what is the same' }), ...fileQuery },
      download: fileTypes,
      response: null,
    },
  ),
};
