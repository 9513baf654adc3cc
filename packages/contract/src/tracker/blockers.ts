import * as z from 'zod/mini';
import { choice, day, integer, list, reference, text } from '../form/field.ts';
import { punches } from '../quality/punches.ts';
import { qualityEntities } from '../quality/quality-kinds.ts';
import { recordOf } from '../resource/resource.ts';
import { constraintCategories } from './constraints.ts';

/** Most outstanding punches that a turnover lists. */
export const maxCellPunches = 200;

/** The outstanding punches of a turnover. */
export const cellPunches = z.object({
  open: z.int(),
  /** Of blocking categories: they have to be verified, or become exceptions, before it is accepted. */
  blocking: z.int(),
  /** Carried over from an earlier milestone. */
  exceptions: z.int(),
  /** The latest due date of the blocking ones; null if one has none. */
  due: z.nullable(z.string()),
  /** The worst first. */
  records: z.array(recordOf(punches)),
});

/** Most exceptions of one acceptance or completion. */
export const maxExceptions = 500;

/** What stays open when a turnover is accepted or completed: a punch of the turnover, or something new that is described. */
export const exceptionForm = {
  /** An outstanding punch of the turnover, which moves to the later milestone. */
  punch: integer({ label: 'Punch', min: 1 }),
  /** Required without `punch`: becomes a punch in programmes with a punch list, else a constraint. */
  text: text({ label: 'What is missing', max: 500 }),
  category: choice({ label: 'Category', options: constraintCategories, initial: 'B' }),
  /** The category of a new punch; else the one with the code of `category`. */
  punch_category: reference({ label: 'Punch category', to: 'punch-categories' }),
  owner: reference({ label: 'Owner', to: 'people' }),
  need_by: day({ label: 'To be closed by' }),
  /** The later milestone before which it must be closed. */
  milestone: integer({ label: 'Before milestone', required: true, min: 1 }),
};

/**
 * What a submission asks for: all punches that block the turnover, of categories that the receiving team may leave open. It
 * has to decide each of them when it accepts.
 */
export const askedForm = {
  asked_exceptions: list({
    label: 'Punches to accept as exceptions',
    of: integer({ label: 'Punch', required: true, min: 1 }),
    max: maxExceptions,
  }),
  asked_reason: text({ label: 'Reason for the exceptions', max: 1000 }),
};

/** The number of blocking punches by category, the worst first; of another kind of records in all. */
const blockingCategories = z.array(
  z.object({
    id: z.int(),
    code: z.string(),
    count: z.int(),
    entity: z.optional(z.enum(qualityEntities)),
  }),
);

/** The worst ones, the earliest due first; `entity` is their kind if they aren’t punches. */
const blockingExamples = z.array(
  z.object({
    id: z.int(),
    number: z.string(),
    text: z.string(),
    category: z.int(),
    state: z.string(),
    due: z.nullable(z.string()),
    scope: z.string(),
    milestone: z.int(),
    entity: z.optional(z.enum(qualityEntities)),
  }),
);

/** What blocks a turnover besides punches. */
export const otherBlockers = z.object({ categories: blockingCategories, examples: blockingExamples });

/** Why a turnover is submitted although punches block it: overridden, or asked for with exceptions. */
export const blockedGrounds = ['override', 'exceptions'] as const;
export type BlockedGround = (typeof blockedGrounds)[number];

/** A current submission that punches blocked. */
export const blockedSubmission = z.object({
  kind: z.enum(blockedGrounds),
  reason: z.string(),
  by: z.string(),
  /** Asked for as exceptions; none of an override. */
  punches: z.array(z.object({ id: z.int(), number: z.string() })),
});

/** Details of a change that punches block (`milestone_blocked`); added to `detail` and `code`. */
export const milestoneBlocked = z.object({
  counts: z.object({ blocking: z.int(), categories: blockingCategories }),
  examples: blockingExamples,
  /** The turnovers that are blocked. */
  turnovers: z.array(
    z.object({
      scope: z.string(),
      milestone: z.int(),
      blocking: z.int(),
      categories: blockingCategories,
    }),
  ),
});
export type MilestoneBlocked = z.infer<typeof milestoneBlocked>;
