import * as z from 'zod/mini';
import { integer, text } from '../form/field.ts';
import { get } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { changeDetail } from '../resource/change-detail.ts';
import { entitiesWith, searchedEntities } from '../entities.ts';

const activityEntry = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /**
   * Old and new value of each field; for a batch in the tracker the number of cells, the fields and some examples.
   */
  changes: z.record(z.string(), z.unknown()),
  /** The changes as text; for a tracker operation each field of each turnover, up to a limit. */
  details: z.array(changeDetail),
  reason: z.string(),
  operation: z.nullable(z.string()),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const searchHit = z.object({
  kind: z.enum(searchedEntities),
  id: z.int(),
  /**
   * The email address for a person, system and milestone for a constraint, the author for a comment, the document number
   * for a document (empty if it has none).
   */
  code: z.string(),
  /** For a comment the part of it that was found. */
  name: z.string(),
  /** The turnover that a constraint belongs to. */
  turnover: z.nullable(z.object({ scope: z.string(), milestone: z.int() })),
  /**
   * The record that a punch, a certificate, a comment or a document belongs to; ids as in the inbox. `comment` is the
   * comment that a document is attached to.
   */
  subject: z.nullable(
    z.object({
      entity: z.enum(entitiesWith('comments')),
      id: z.string(),
      label: z.string(),
      comment: z.nullable(z.int()),
    }),
  ),
});
export type SearchHit = z.infer<typeof searchHit>;

/** Recent activity and search in a programme. */
export const activity = {
  list: get(
    '/api/activity/',
    'List a programme’s audit log, newest first, optionally for a record type or one record',
    {
      tag: 'Activity',
      access: readers,
      query: {
        programme,
        entity: text({ label: 'Entity', max: 40 }),
        id: text({ label: 'Record', max: 40 }),
        before: integer({ label: 'Only entries before this one', min: 1 }),
        limit: integer({ label: 'Limit', min: 1, max: 500 }),
      },
      response: z.array(activityEntry),
    },
  ),
  search: get(
    '/api/search/',
    'Search systems, areas, punches, certificates, people, teams, locations, milestones, disciplines, open constraints, documents and comments: every word in code or name, or in the text of a punch or comment',
    {
      tag: 'Activity',
      access: readers,
      query: {
        programme,
        q: text({ label: 'Words', max: 100 }),
        limit: integer({ label: 'Limit', min: 1, max: 100 }),
      },
      response: z.array(searchHit),
    },
  ),
  events: get(
    '/api/events/',
    'Stream changes as server-sent events: `change` with the new revision, `record` for records without one, `inbox` for the caller’s inbox. Resumes after Last-Event-ID',
    {
      tag: 'Activity',
      access: readers,
      query: {
        programme,
        since: integer({ label: 'Since revision' }),
        age: integer({ label: 'Tell records that changed in the last … ms' }),
      },
      download: ['text/event-stream'],
      response: null,
    },
  ),
};

/**
 * Data of the events with a revision. `ready`: the stream is open. `change`: a new revision. `resync`: too many changes
 * to list.
 */
const streamEvent = z.object({ programme: z.int(), revision: z.int(), entity: z.string() });
export type StreamEvent = z.infer<typeof streamEvent>;

/** Data of `record`: a record without revision changed, such as the comments on a turnover; any if the id is empty. */
const recordEvent = z.object({ programme: z.int(), entity: z.string(), id: z.string() });
export type RecordEvent = z.infer<typeof recordEvent>;

/** Data of `inbox`: the user's inbox changed. */
const inboxEvent = z.object({ programme: z.int() });
export type InboxEvent = z.infer<typeof inboxEvent>;
