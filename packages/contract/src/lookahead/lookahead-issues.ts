import * as z from 'zod/mini';
import { readinessConditions } from '@baton/domain/lookahead/readiness.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { slipUnits } from '../programme/programme-choices.ts';
import { day, integer, text } from '../form/field.ts';
import { get, post } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { scopeKinds } from '../programme/milestones.ts';
import { lookaheadWeeks } from '../programme/programme-form.ts';
import { columns, optionalDay, optionalId } from '#tracker/columns.ts';
import { commitmentResults } from '#tracker/commitments.ts';
import { constraintCategories, constraintKinds } from '#tracker/constraints.ts';

/** An issued look-ahead in a list, with the results of its commitments. */
export const issueEntry = z.object({
  id: z.int(),
  programme: z.int(),
  /** Sequential in its programme. */
  number: z.int(),
  data_date: z.string(),
  /** First day of the week that it opens. */
  week: z.string(),
  weeks: z.int(),
  /** Last day of its window. */
  until: z.string(),
  /** Number of the baseline that was active. */
  baseline: z.nullable(z.string()),
  note: z.string(),
  issued_at: z.string(),
  issued_by: z.string(),
  lines: z.int(),
  overdue: z.int(),
  ready: z.int(),
  constrained: z.int(),
  committed: z.int(),
  kept: z.int(),
  missed: z.int(),
});
export type IssueEntry = z.infer<typeof issueEntry>;

/** A constraint that was open when the look-ahead was issued, with its values at that time. */
export const frozenConstraint = z.object({
  kind: z.enum(constraintKinds),
  category: z.enum(constraintCategories),
  text: z.string(),
  owner_name: z.nullable(z.string()),
  need_by: z.nullable(z.string()),
});

/**
 * The turnovers of an issue as columns, with their values at that time; days are numbers. Only `result` and `reason`
 * are updated later.
 */
const issueLines = columns({
  scope: z.int(),
  kind: z.enum(scopeKinds),
  scope_code: z.string(),
  scope_name: z.string(),
  milestone: z.int(),
  milestone_code: z.string(),
  status: z.nullable(z.enum(statuses)),
  baseline: optionalDay,
  forecast: optionalDay,
  need: optionalDay,
  actual: optionalDay,
  ready: z.boolean(),
  /** The unmet conditions of `readinessConditions`. */
  unmet: z.array(z.enum(readinessConditions)),
  open_constraints: z.int(),
  constraints: z.array(frozenConstraint),
  /** Responsible and receiving team. */
  team: optionalId,
  receiving: optionalId,
  area: optionalId,
  discipline: optionalId,
  committed: optionalDay,
  promised_by: z.string(),
  override_reason: z.string(),
  result: z.enum(commitmentResults),
  reason: z.string(),
});
export type IssueLines = z.infer<typeof issueLines>;

/** A numbered, issued look-ahead; `readIssue` converts it to the domain type. */
export const lookaheadIssue = z.extend(issueEntry, { items: issueLines });
export type LookaheadIssue = z.infer<typeof lookaheadIssue>;

const named = {
  scope: z.string(),
  scope_code: z.string(),
  scope_name: z.string(),
  milestone: z.int(),
  milestone_code: z.string(),
};

const issueDifferences = ['later', 'earlier', 'added', 'removed', 'achieved'] as const;

/** Changes from one look-ahead to a later one, in the order of `issueDifferences`. */
export const issueComparison = z.object({
  a: issueEntry,
  b: issueEntry,
  unit: z.enum(slipUnits),
  unchanged: z.int(),
  lines: z.array(
    z.object({
      ...named,
      difference: z.enum(issueDifferences),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      /** Later is positive. */
      days: z.nullable(z.int()),
    }),
  ),
  newly_blocked: z.array(z.object({ ...named, forecast: z.nullable(z.string()), open_constraints: z.int() })),
  freed: z.array(z.object({ ...named, forecast: z.nullable(z.string()) })),
});
export type IssueComparison = z.infer<typeof issueComparison>;

const tag = 'Look-ahead';

/** Issued look-aheads: numbered and immutable. */
export const lookaheadIssues = {
  list: get('/api/lookahead/issues/', 'List issued look-aheads, newest first', {
    tag,
    access: readers,
    query: { programme },
    response: z.array(issueEntry),
  }),
  create: post(
    '/api/lookahead/issues/',
    'Issue a look-ahead. Locks its window and the commitments of its week. Earlier commitments must be closed out first',
    {
      tag,
      access: { kind: 'programme', permission: 'issues.freeze' },
      status: 201,
      body: {
        mode: 'draft',
        form: {
          programme,
          /** Any day of the week. Absent: the week of the data date, or the next one from the cut-off weekday on. */
          week: day({ label: 'Week that it opens' }),
          /** Absent: the look-ahead weeks of the programme. */
          weeks: integer({ label: 'Weeks', min: lookaheadWeeks.min, max: lookaheadWeeks.max }),
          note: text({ label: 'Note', max: 2000, multiline: true }),
        },
      },
      response: issueEntry,
    },
  ),
  read: get('/api/lookahead/issues/{id}/', 'Get an issued look-ahead with all its turnovers', {
    tag,
    access: readers,
    response: lookaheadIssue,
  }),
  compare: get('/api/lookahead/issues/compare/', 'Compare an issued look-ahead with a later one', {
    tag,
    access: readers,
    query: {
      a: integer({ label: 'From', required: true, min: 1 }),
      b: integer({ label: 'To', required: true, min: 1 }),
    },
    response: issueComparison,
  }),
};
