import * as z from 'zod/mini';
import { day, integer, text } from '../form/field.ts';
import { endpoint, signedIn } from '../http/endpoint.ts';
import { changeDetail } from '../resource/change-detail.ts';
import { fileQuery, fileTypes } from '../resource/resource.ts';

/** One thing that happened. `changes` holds old and new value of each field, where there are any. */
export const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  /** The account that did it; null for the product itself and for strangers. */
  user: z.nullable(z.int()),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** What the record is called today (a turnover by system or area and milestone), where it has a name and one may still see it. */
  entity_name: z.nullable(z.string()),
  programme: z.nullable(z.int()),
  programme_name: z.nullable(z.string()),
  changes: z.record(z.string(), z.unknown()),
  /** The same in words; of an operation of the tracker each field of each turnover, up to a limit. */
  details: z.array(changeDetail),
  reason: z.string(),
  /** Entries of one operation have the same. */
  operation: z.nullable(z.string()),
  ip: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** By whom, what, where and when; days are those of the organisation's time zone, both included. */
export const auditFilter = {
  who: text({ label: 'Who', max: 100 }),
  what: text({ label: 'What', max: 100 }),
  entity: text({ label: 'Kind of record', max: 40 }),
  programme: integer({ label: 'Programme', min: 1 }),
  from: day({ label: 'From' }),
  to: day({ label: 'To' }),
};

const paging = {
  limit: integer({ label: 'Limit', min: 1, max: 500 }),
  offset: integer({ label: 'Offset', min: 0 }),
};

const manage = { kind: 'organisation', permission: 'organisation.manage' } as const;
const tag = 'Audit log';

/** Everything that happened in the whole organisation, and what one did oneself. */
export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit/',
    tag,
    summary:
      'What happened, newest first: 100 entries unless a limit is given; X-Total-Count says how many fit',
    access: manage,
    status: 200,
    query: { ...auditFilter, ...paging },
    answer: z.array(auditEntry),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/audit/export/',
    tag,
    summary: 'What happened, as a file: the newest 50,000 entries that fit',
    access: manage,
    status: 200,
    query: { ...auditFilter, format: fileQuery.format },
    download: fileTypes,
    long: true,
    answer: null,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/users/current/activity/',
    tag: 'Current user',
    summary: 'What one has done oneself, newest first: 50 entries unless a limit is given',
    access: signedIn,
    status: 200,
    query: paging,
    answer: z.array(auditEntry),
  }),
};
