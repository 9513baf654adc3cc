/** What the address says of the audit log. */
export interface AuditSearch {
  who?: string | undefined;
  what?: string | undefined;
  entity?: string | undefined;
  programme?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  offset?: number | undefined;
}

/** The same as the server is asked. */
export function auditQuery({ who = '', what = '', entity = '', programme, from, to }: AuditSearch) {
  return { who, what, entity, programme: programme ?? null, from: from ?? null, to: to ?? null };
}
