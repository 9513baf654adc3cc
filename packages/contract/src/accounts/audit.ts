import * as z from 'zod/mini';
import { day, integer, text } from '../form/field.ts';
import { get, loggedInAccess } from '../http/endpoint.ts';
import { changeDetail } from '../resource/change-detail.ts';
import { fileQuery, fileTypes } from '../resource/resource.ts';

/** One audited event. `changes` holds the old and new value of each changed field. */
const auditEntry = z.object({
  id: z.int(),
  at: z.string(),
  by: z.string(),
  /** Account of the author; null for the product itself and for anonymous callers. */
  user: z.nullable(z.int()),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /**
   * Current name of the record (system or area and milestone for a turnover), if it has one and the caller may see
   * it.
   */
  entity_name: z.nullable(z.string()),
  programme: z.nullable(z.int()),
  programme_name: z.nullable(z.string()),
  changes: z.record(z.string(), z.unknown()),
  /** The changes as text; for a tracker operation each field of each turnover, up to a limit. */
  details: z.array(changeDetail),
  reason: z.string(),
  /** Shared by the entries of one operation. */
  operation: z.nullable(z.string()),
  ip: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Filter by author, action, record and time; days are in the organisation's time zone, both inclusive. */
const auditFilter = {
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

/** Audit log of the organisation, and the caller's own entries. */
export const audit = {
  list: get(
    '/api/audit/',
    'List audit log entries, newest first (100 by default). X-Total-Count is the number of matches',
    { tag, access: manage, query: { ...auditFilter, ...paging }, response: z.array(auditEntry) },
  ),
  export: get('/api/audit/export/', 'Export the newest 50,000 matching audit log entries', {
    tag,
    access: manage,
    query: { ...auditFilter, format: fileQuery.format },
    download: fileTypes,
    long: true,
    response: null,
  }),
  own: get('/api/users/current/activity/', 'List your own activity, newest first (50 entries by default)', {
    tag: 'Current user',
    access: loggedInAccess,
    query: paging,
    response: z.array(auditEntry),
  }),
};
