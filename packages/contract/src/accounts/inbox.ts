import * as z from 'zod/mini';
import { boolean, integer, list, optionalChoice, choice } from '../form/field.ts';
import { get, loggedInAccess, patch } from '../http/endpoint.ts';
import { entitiesWith } from '../entities.ts';
import { noticeKinds } from './notices.ts';

/**
 * One thing a line is about. A turnover's id is `system:12/3`: its scope and milestone. A report's is the job that has
 * its file, or empty if it failed. An import's is its operation, or empty if it failed or can't be undone.
 */
const noticeItem = z.object({
  entity: z.enum(entitiesWith('inbox')),
  id: z.string(),
  label: z.string(),
  /** Of a record: the system or area with the milestone that it holds up, such as `21-03 MC`. */
  of: z.optional(z.string()),
  /** Of a punch: the code of its category. */
  category: z.optional(z.string()),
});
export type NoticeItem = z.infer<typeof noticeItem>;

/** A line of the inbox. */
const inboxLine = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  programme: z.nullable(z.int()),
  programme_name: z.string(),
  /** Who did it. */
  by: z.string(),
  at: z.string(),
  /** The first ones; `total` counts all. */
  items: z.array(noticeItem),
  total: z.int(),
  /** Values for the sentence, such as a reason. */
  details: z.record(z.string(), z.string()),
  read: z.boolean(),
  done: z.boolean(),
});
export type InboxLine = z.infer<typeof inboxLine>;

const unread = z.object({ unread: z.int() });
const tag = 'Inbox';

/** Number of items of a line that are listed. */
export const maxItems = 10;

/** The current user's inbox. */
export const inbox = {
  list: get(
    '/api/users/current/inbox/',
    'List what you were told, newest first: what is still open, or what is done',
    {
      tag,
      access: loggedInAccess,
      query: {
        state: choice({ label: 'State', options: ['open', 'done'], initial: 'open' }),
        kind: optionalChoice({ label: 'Kind', options: noticeKinds }),
        before: integer({ label: 'Only lines before this one', min: 1 }),
        limit: integer({ label: 'Limit', min: 1, max: 200 }),
      },
      response: z.extend(unread, { lines: z.array(inboxLine), more: z.boolean() }),
    },
  ),
  count: get('/api/users/current/inbox/count/', 'Count the unread lines of your inbox', {
    tag,
    access: loggedInAccess,
    response: unread,
  }),
  mark: patch('/api/users/current/inbox/', 'Mark lines of your inbox as read or done, or undo that', {
    tag,
    access: loggedInAccess,
    body: {
      mode: 'patch',
      form: {
        ids: list({
          label: 'Lines',
          required: true,
          of: integer({ label: 'Line', required: true, min: 1 }),
          max: 500,
        }),
        read: boolean({ label: 'Read' }),
        done: boolean({ label: 'Done' }),
      },
    },
    response: unread,
  }),
};
