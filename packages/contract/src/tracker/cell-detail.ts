import * as z from 'zod/mini';
import { statuses, turnoverStates } from '@baton/domain/turnover/status.ts';
import { blockedGrounds, blockedSubmission, cellPunches, otherBlockers } from './blockers.ts';
import { signature } from '#signing/certificate-content.ts';
import { commitmentRecord } from './commitments.ts';
import { constraintRecord } from './constraints.ts';

/** The certificates of a turnover. */
const cellCertificates = z.object({
  /** Title of the milestone’s template; null if it has none. */
  title: z.nullable(z.string()),
  /** Of the current submission. */
  submission: z.nullable(signature),
  /** The valid one, if there is one, then those that were voided; the latest first. */
  issued: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      issued_at: z.string(),
      voided_at: z.nullable(z.string()),
      /** Empty while it is valid. */
      voided_by: z.string(),
      void_reason: z.string(),
    }),
  ),
});

/**
 * Later fate of a change: its operation was undone; it is that undo, or a redo; the same user corrected it within an
 * hour, or it is that correction. Of these only a correction counts as a move. Empty: it is in effect.
 */
const historyMarks = ['', 'undone', 'undo', 'redo', 'corrected', 'correction'] as const;
export type HistoryMark = (typeof historyMarks)[number];

const cellHistoryEntry = z.object({
  at: z.string(),
  by: z.string(),
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.string(),
  note: z.string(),
  /** A submission that punches blocked; `reason` is why. */
  ground: z.optional(z.nullable(z.enum(blockedGrounds))),
  operation: z.string(),
  mark: z.enum(historyMarks),
  /** Its operation is an import of the caller, which can be undone as a whole (`/api/imports/`). */
  own_import: z.boolean(),
});

/** Each punch is counted once per act that wasn’t undone. */
const punchesSince = z.object({
  raised: z.int(),
  cleared: z.int(),
  verified: z.int(),
  rejected: z.int(),
  reopened: z.int(),
  voided: z.int(),
});
export type PunchesSince = z.infer<typeof punchesSince>;

/** One turnover with all its details. */
export const cellDetail = z.object({
  scope: z.string(),
  milestone: z.int(),
  version: z.int(),
  status: z.enum(statuses),
  why: z.array(z.string()),
  slip: z.nullable(z.int()),
  /** Margin to need. */
  float: z.nullable(z.int()),
  baseline: z.nullable(z.string()),
  /** The date in every approved baseline, the original first. */
  baselines: z.array(z.object({ id: z.int(), number: z.string(), day: z.nullable(z.string()) })),
  forecast: z.nullable(z.string()),
  forecast_confirmed_at: z.nullable(z.string()),
  forecast_confirmed_by: z.nullable(z.string()),
  need: z.nullable(z.string()),
  actual: z.nullable(z.string()),
  actual_source: z.string(),
  actual_reason: z.string(),
  required: z.boolean(),
  not_required_reason: z.string(),
  state: z.enum(turnoverStates),
  ready_at: z.nullable(z.string()),
  submitted_at: z.nullable(z.string()),
  submitted_by: z.nullable(z.string()),
  /** Null unless it is submitted although punches blocked it. */
  blocked_submission: z.nullable(blockedSubmission),
  accepted_at: z.nullable(z.string()),
  accepted_by: z.nullable(z.string()),
  rejected_at: z.nullable(z.string()),
  rejected_by: z.nullable(z.string()),
  rejected_reason: z.string(),
  rejections: z.int(),
  certificate_no: z.string(),
  evidence_url: z.string(),
  responsible_team: z.nullable(z.int()),
  receiving_team: z.nullable(z.int()),
  remark: z.string(),
  constraints: z.array(constraintRecord),
  /** The latest week first. */
  commitments: z.array(commitmentRecord),
  punches: cellPunches,
  /** Absent if only punches block it. */
  other_blockers: z.optional(otherBlockers),
  /** Punches of the turnover by what was done since its last rejection; null without a rejection. */
  punches_since_rejection: z.nullable(punchesSince),
  certificates: cellCertificates,
  history: z.array(cellHistoryEntry),
});
export type CellDetail = z.infer<typeof cellDetail>;
