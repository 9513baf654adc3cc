import * as z from 'zod/mini';
import { get, post } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { columns } from '#tracker/columns.ts';

/** The turnovers blocked by constraints, once for each constraint. */
const blocked = columns({ scope: z.int(), milestone: z.int() });
export type HomeBlocked = z.infer<typeof blocked>;

/** One change by another user. */
const homeChange = z.object({
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

/** An open constraint owned by the user. */
const homeConstraint = z.object({
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

/** An open commitment of the user. */
const homeCommitment = z.object({
  id: z.int(),
  date: z.string(),
  scope: z.string(),
  code: z.string(),
  name: z.string(),
  milestone: z.int(),
  milestone_code: z.string(),
});
export type HomeCommitment = z.infer<typeof homeCommitment>;

/** Data of the home page in addition to the tracker. */
const homeResponse = z.object({
  /** The user's previous visit; null: never. */
  last_visit: z.nullable(z.string()),
  /** Start of the counted changes: the last visit, else a week ago. */
  since: z.string(),
  /** Constraints raised since then that are open, and those cleared since then. */
  raised: blocked,
  cleared: blocked,
  /** Changes by others, newest first. */
  latest: z.array(homeChange),
  /** Open constraints owned by the user, most urgent first. */
  constraints: z.array(homeConstraint),
  /** Open commitments of the user, earliest first. */
  commitments: z.array(homeCommitment),
});
export type HomeResponse = z.infer<typeof homeResponse>;

const tag = 'Home';

/** The user's open tasks, and the changes since the last visit. */
export const home = {
  read: get('/api/home/', 'Get changes since the last visit, and your open commitments and constraints', {
    tag,
    access: readers,
    query: { programme },
    response: homeResponse,
  }),
  visit: post('/api/home/visit/', 'Record a visit. Later changes count as new at the next one', {
    tag,
    access: { kind: 'programme', permission: 'visits.keep' },
    status: 204,
    body: { mode: 'draft', form: { programme } },
    response: null,
  }),
};
