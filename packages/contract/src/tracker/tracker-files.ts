import * as z from 'zod/mini';
import { boolean, choice } from '../form/field.ts';
import { get, post } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { importResult, missingRecords } from '../resource/import-result.ts';
import { fileQuery, fileTypes, readingForm } from '../resource/resource.ts';
import { filterQuery } from './filter-query.ts';

/** Kinds of date columns. Planned dates go into a draft baseline; the others are entered. */
export const dateKinds = ['baseline', 'forecast', 'need', 'actual'] as const;
export type DateKind = (typeof dateKinds)[number];

/** `wide`: a row for each scope, columns for each milestone. `long`: a row for each turnover. */
const fileLayouts = ['wide', 'long'] as const;
export type FileLayout = (typeof fileLayouts)[number];

/** Meanings of text in a date column: `planned` takes the planned date of its row. */
export const textMeanings = ['not_required', 'empty', 'remark', 'planned'] as const;

/** Kinds of records that a file refers to and the programme lacks; each can be created during the import. */
export const missingKinds = ['scopes', 'areas', 'locations', 'disciplines', 'teams', 'people'] as const;
export type MissingKind = (typeof missingKinds)[number];

/** What the dates of a column without a kind are: one answer for the whole file. */
export const plainDateKinds = ['forecast', 'actual', 'baseline'] as const;
export type PlainDateKind = (typeof plainDateKinds)[number];

/** Meanings of a coloured date: `actual` completes the turnover on it, `not_required` drops the turnover. */
export const colourMeanings = ['ignored', 'actual', 'not_required'] as const;
export type ColourMeaning = (typeof colourMeanings)[number];

/** Maximum number of rows in a response: those with errors first. The totals include all rows. */
export const maxReportedRows = 2000;

/** Maximum number of texts in a response. */
export const maxReportedTexts = 200;

/**
 * A milestone that a programme without milestones gets from the headers of the file. Its id is negative, the same for
 * every preview of the file, and part of its fields: `forecast:-3`.
 */
const proposedMilestone = z.object({
  id: z.int(),
  header: z.string(),
  code: z.string(),
  name: z.string(),
  /** Not created, because the user has removed it. */
  skipped: z.boolean(),
  errors: z.array(z.string()),
});
export type ProposedMilestone = z.infer<typeof proposedMilestone>;

/** An import result with the additional questions and details of the tracker's files. */
const datesImportResult = z.extend(importResult, {
  layout: z.enum(fileLayouts),
  /** First row of the header (as numbered in the spreadsheet), and its number of rows. */
  header_row: z.int(),
  header_rows: z.int(),
  /**
   * `guessed`: the column names the milestone differently, so the user should check it. `dates`: their number in a
   * column of dates that isn’t imported, else 0.
   */
  columns: z.array(
    z.object({
      header: z.string(),
      field: z.nullable(z.string()),
      guessed: z.boolean(),
      sample: z.string(),
      dates: z.int(),
    }),
  ),
  /** Every field that a column can be mapped to, with its label: `forecast:3` is the forecast at milestone 3. */
  fields: z.array(z.object({ field: z.string(), label: z.string() })),
  /**
   * Each distinct text in a date column: its meaning (null: the user has to choose) and its number of occurrences.
   */
  texts: z.array(z.object({ text: z.string(), count: z.int(), meaning: z.nullable(z.string()) })),
  missing: z.record(z.enum(missingKinds), missingRecords),
  /** The milestones to create, in their order; null if the programme has milestones. */
  proposed: z.nullable(z.object({ chain: z.string(), milestones: z.array(proposedMilestone) })),
  /** Number of columns whose headers don’t say what their dates are, and what they are taken for. */
  plain_dates: z.object({ columns: z.int(), kind: z.enum(plainDateKinds) }),
  /** Background colours of dates, if there are several: the number of dates, and what they mean. */
  colours: z.array(z.object({ colour: z.string(), count: z.int(), meaning: z.enum(colourMeanings) })),
  /** Rows without a turnover: totals and headings. */
  ignored: z.array(z.object({ row: z.int(), text: z.string() })),
  /** Number of forecasts that move later without a reason. */
  asks_reason: z.int(),
  /** Number of changed cells, by kind of change. */
  cells: z.object({
    forecast: z.int(),
    need: z.int(),
    actual: z.int(),
    remark: z.int(),
    required: z.int(),
    baseline: z.int(),
  }),
  /** Number of created records, by resource. */
  created: z.record(z.string(), z.int()),
  /** The draft for planned dates that differ from the active baseline. */
  baseline: z.nullable(z.object({ number: z.string(), name: z.string(), entries: z.int() })),
  /** Number of rows that are counted but not listed. */
  more_rows: z.int(),
  /** For `POST /api/tracker/undo/`, which also removes the created records; null if nothing was changed. */
  operation: z.nullable(z.string()),
});
export type DatesImportResult = z.infer<typeof datesImportResult>;

/** Import and export of the tracker's dates. */
export const trackerFiles = {
  import: post(
    '/api/tracker/import/',
    'Import dates from a CSV or XLSX file. Previews unless `commit` is true',
    {
      tag: 'Tracker',
      access: { kind: 'programme', permission: 'data.edit' },
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
      response: datesImportResult,
    },
  ),
  export: get(
    '/api/tracker/export/',
    'Export a programme’s dates, filtered if requested, to a file that can be edited and imported',
    {
      tag: 'Tracker',
      access: readers,
      query: {
        programme,
        layout: choice({ label: 'Layout', options: fileLayouts, initial: 'wide' }),
        ...fileQuery,
        filtered: boolean({ label: 'Only what the filter leaves' }),
        ...filterQuery,
      },
      long: true,
      download: fileTypes,
      response: null,
    },
  ),
};
