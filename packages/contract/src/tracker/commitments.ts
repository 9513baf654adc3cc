import * as z from 'zod/mini';
import { boolean, choice, day, integer, optionalChoice, text } from '../form/field.ts';
import { records } from '../form/form.ts';
import { get, patch, post, remove } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { versions } from '../resource/bulk-forms.ts';

export const commitmentResults = ['open', 'kept', 'missed'] as const;

/** A commitment of the responsible team to complete a turnover in a week. */
export const commitmentRecord = z.object({
  id: z.int(),
  programme: z.int(),
  scope: z.string(),
  scope_code: z.string(),
  scope_name: z.string(),
  milestone: z.int(),
  milestone_code: z.string(),
  /** First day of the week, and the committed day. */
  week: z.string(),
  date: z.string(),
  promised_by: z.string(),
  promised_at: z.string(),
  /** Reason for committing although a readiness condition was not met. */
  override_reason: z.string(),
  /** Result as closed; until then derived from the dates at the data date. */
  result: z.enum(commitmentResults),
  /** Code of the reason for missing it. */
  reason: z.string(),
  note: z.string(),
  /** Null: not closed yet. Commitments completed in their week are closed automatically with the next issue. */
  closed_at: z.nullable(z.string()),
  closed_by: z.nullable(z.string()),
  /** Actual of the turnover, and its current forecast. */
  actual: z.nullable(z.string()),
  forecast: z.nullable(z.string()),
  /** The issued look-ahead that contains it; only its result changes after that. Null: not issued yet. */
  issue: z.nullable(z.int()),
  issue_number: z.nullable(z.int()),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type CommitmentRecord = z.infer<typeof commitmentRecord>;

/** Maximum number of commitments in one request. */
const maxCommitments = 1000;
/** Maximum number closed in one request: the open ones of several weeks of a large programme. */
const maxClosed = 5000;

const change = { kind: 'programme', permission: 'tracker.edit' } as const;
const tag = 'Commitments';
const override_reason = text({ label: 'Reason for committing anyway', max: 500 });

const itemForm = {
  scope: text({ label: 'Scope', max: 20, required: true }),
  milestone: integer({ label: 'Milestone', required: true, min: 1 }),
  /** Absent: its forecast, if that is in the week. */
  date: day({ label: 'Date' }),
  override_reason,
};

/** Commitments for a week and their results; Contributors commit for their own team. */
export const commitments = {
  list: get(
    '/api/commitments/',
    'List commitments of a programme, a week or a turnover. `open=true` returns those not closed out yet',
    {
      tag,
      access: readers,
      query: {
        programme,
        /** Any day of the week. */
        week: day({ label: 'Week' }),
        scope: text({ label: 'Scope', max: 20 }),
        milestone: integer({ label: 'Milestone', min: 1 }),
        open: boolean({ label: 'Not closed yet' }),
      },
      response: z.array(commitmentRecord),
    },
  ),
  create: post(
    '/api/commitments/',
    'Commit turnovers for a week (all or nothing). Open constraints and holds need an override reason',
    {
      tag,
      access: change,
      status: 201,
      body: {
        mode: 'draft',
        form: {
          programme,
          /** Any day of the week; absent: that of the first date, else the one that the next issue opens. */
          week: day({ label: 'Week' }),
          items: records({ label: 'Turnovers', required: true, form: itemForm, max: maxCommitments }),
          /** Default for items without a reason. */
          override_reason,
        },
      },
      response: z.array(commitmentRecord),
    },
  ),
  close: post(
    '/api/commitments/close/',
    'Close out several commitments as kept or missed (all or nothing). `open` reopens them. `kept` against the dates needs a note',
    {
      tag,
      access: change,
      body: {
        mode: 'draft',
        form: {
          programme,
          records: records({ label: 'Commitments', required: true, form: versions, max: maxClosed }),
          result: choice({ label: 'Result', options: commitmentResults, initial: 'open', required: true }),
          reason: text({ label: 'Reason code', max: 40 }),
          note: text({ label: 'Note', max: 1000 }),
        },
      },
      response: z.array(commitmentRecord),
    },
  ),
  update: patch(
    '/api/commitments/{id}/',
    'Close out a commitment as kept or missed, or move it within its week before issue',
    {
      tag,
      access: change,
      versioned: true,
      body: {
        mode: 'patch',
        form: {
          /** Null reopens it. */
          result: optionalChoice({ label: 'Result', options: ['kept', 'missed'] }),
          reason: text({ label: 'Reason code', max: 40 }),
          note: text({ label: 'Note', max: 1000 }),
          date: day({ label: 'Date' }),
          override_reason,
        },
      },
      response: commitmentRecord,
    },
  ),
  remove: remove('/api/commitments/{id}/', 'Withdraw a commitment before its week is issued', {
    tag,
    access: change,
    versioned: true,
  }),
};
