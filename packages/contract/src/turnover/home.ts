import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { columns } from './columns.ts';

/** The turnover that a constraint stood in the way of, once for each constraint. */
const blocked = columns({ scope: z.int(), milestone: z.int() });
export type HomeBlocked = z.infer<typeof blocked>;

/** One change of somebody else, so that one sees what it was about. */
export const homeChange = z.object({
  at: z.string(),
  by: z.string(),
  scope: z.string(),
  code: z.string(),
  name: z.string(),
  milestone: z.int(),
  milestone_code: z.string(),
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type HomeChange = z.infer<typeof homeChange>;

/** Something that is in the way and that one has taken on. */
export const homeConstraint = z.object({
  id: z.int(),
  text: z.string(),
  category: z.string(),
  need_by: z.nullable(z.string()),
  scope: z.string(),
  code: z.string(),
  name: z.string(),
  milestone: z.int(),
  milestone_code: z.string(),
});
export type HomeConstraint = z.infer<typeof homeConstraint>;

/** A turnover that one has promised and that has not come yet. */
export const homeCommitment = z.object({
  id: z.int(),
  date: z.string(),
  scope: z.string(),
  code: z.string(),
  name: z.string(),
  milestone: z.int(),
  milestone_code: z.string(),
});
export type HomeCommitment = z.infer<typeof homeCommitment>;

/** What the first page shows beyond the tracker. */
export const homeAnswer = z.object({
  /** When one was here before this visit; null: never. */
  last_visit: z.nullable(z.string()),
  /** From when changes are counted: the last visit, else a week ago. */
  since: z.string(),
  /** Constraints that were raised since and are open, and those that were cleared since. */
  raised: blocked,
  cleared: blocked,
  /** Changes of others, newest first. */
  latest: z.array(homeChange),
  /** Open ones that one owns, most urgent first. */
  constraints: z.array(homeConstraint),
  /** What one has promised and is still open, the earliest first. */
  commitments: z.array(homeCommitment),
});
export type HomeAnswer = z.infer<typeof homeAnswer>;

const tag = 'Home';

/** What waits for somebody, and what changed while they were away. */
export const home = {
  read: endpoint({
    method: 'GET',
    path: '/api/home/',
    tag,
    summary: 'What changed since one was last here, and what one has taken on',
    access: readers,
    status: 200,
    query: { programme },
    answer: homeAnswer,
  }),
  visit: endpoint({
    method: 'POST',
    path: '/api/home/visit/',
    tag,
    summary: 'One is here; what happens from now on is new at the next visit',
    access: { kind: 'programme', permission: 'visits.keep' },
    status: 204,
    body: { mode: 'draft', form: { programme } },
    answer: null,
  }),
};
