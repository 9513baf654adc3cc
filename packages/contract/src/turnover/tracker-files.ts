import * as z from 'zod/mini';
import { boolean, choice } from '../form/field.ts';
import { endpoint } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { importResult } from '../resource/import-result.ts';
import { fileQuery, fileTypes, readingForm } from '../resource/resource.ts';
import { filterQuery } from './filter-query.ts';

/** What a column of dates may hold. Planned dates become a draft baseline; the others are entered. */
export const dateKinds = ['baseline', 'forecast', 'need', 'actual'] as const;
export type DateKind = (typeof dateKinds)[number];

/** `wide`: a row for each scope, columns for each milestone. `long`: a row for each turnover. */
export const fileLayouts = ['wide', 'long'] as const;
export type FileLayout = (typeof fileLayouts)[number];

/** What text where a date should be can mean, beside a day itself: `planned` takes the planned date of its row. */
export const textMeanings = ['not_required', 'empty', 'remark', 'planned'] as const;

/** What a file names and the programme does not have; each can be created with it. */
export const missingKinds = ['scopes', 'areas', 'teams'] as const;
export type MissingKind = (typeof missingKinds)[number];

/** The most rows that an answer describes: those with errors first. The totals count all. */
export const mostRowsTold = 2000;

/** The most texts that an answer asks about. */
export const mostTextsTold = 200;

const missing = z.array(z.object({ code: z.string(), name: z.string(), rows: z.int() }));

/** An import result, with what only the tracker's files ask and tell. */
export const datesImportResult = z.extend(importResult, {
  layout: z.enum(fileLayouts),
  /** The first row of the header, as the spreadsheet counts, and how many rows it has. */
  header_row: z.int(),
  header_rows: z.int(),
  /** `guessed`: the milestone goes by another name here, so a person should look. */
  columns: z.array(
    z.object({ header: z.string(), field: z.nullable(z.string()), guessed: z.boolean(), sample: z.string() }),
  ),
  /** Every field that a column may stand for, with its name for people: `forecast:3` is the forecast at milestone 3. */
  fields: z.array(z.object({ field: z.string(), label: z.string() })),
  /** Each text met where a date should be, once: what it is taken for (null: somebody has to say), how often it occurs. */
  texts: z.array(z.object({ text: z.string(), count: z.int(), meaning: z.nullable(z.string()) })),
  missing: z.object({ scopes: missing, areas: missing, teams: missing }),
  /** Rows that hold no turnover: totals and headings. */
  ignored: z.array(z.object({ row: z.int(), text: z.string() })),
  /** Forecasts that move later and have no reason yet. */
  asks_reason: z.int(),
  /** How many cells change, by what changes in them. */
  cells: z.object({
    forecast: z.int(),
    need: z.int(),
    actual: z.int(),
    remark: z.int(),
    required: z.int(),
    baseline: z.int(),
  }),
  /** The draft that planned dates go to, where they differ from the active baseline. */
  baseline: z.nullable(z.object({ number: z.string(), name: z.string(), entries: z.int() })),
  /** Rows that are counted and not described. */
  more_rows: z.int(),
  /** For `POST /api/tracker/undo/`; null where no cell was changed. */
  operation: z.nullable(z.string()),
});
export type DatesImportResult = z.infer<typeof datesImportResult>;

/** The tracker's dates as files. */
export const trackerFiles = {
  import: endpoint({
    method: 'POST',
    path: '/api/tracker/import/',
    tag: 'Tracker',
    summary: 'Read dates from a CSV or XLSX file, ours or somebody else’s; a preview unless commit is true',
    access: { kind: 'programme', permission: 'data.edit' },
    status: 200,
    upload: true,
    long: true,
    query: { commit: boolean({ label: 'Commit' }) },
    body: {
      mode: 'draft',
      form: {
        programme,
        ...readingForm,
      },
    },
    answer: datesImportResult,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/tracker/export/',
    tag: 'Tracker',
    summary:
      'Dates of a programme, all or those that a filter leaves, as a file that can be edited and imported back',
    access: readers,
    status: 200,
    query: {
      programme,
      layout: choice({ label: 'Layout', options: fileLayouts, initial: 'wide' }),
      ...fileQuery,
      filtered: boolean({ label: 'Only what the filter leaves' }),
      ...filterQuery,
    },
    long: true,
    download: fileTypes,
    answer: null,
  }),
};
