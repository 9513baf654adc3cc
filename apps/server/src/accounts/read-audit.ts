import { sql, type RawBuilder } from 'kysely';
import { meantBy } from '@baton/contract/accounts/audit-words.ts';
import type { AuditEntry } from '@baton/contract/accounts/audit.ts';
import type { Queryable } from '#storage/database.ts';
import { personName, recordName, recordNumber } from './audit-names.ts';

/** Which entries are wanted; whatever is absent is not asked about. */
export interface AuditWish {
  who?: string | undefined;
  what?: string | undefined;
  entity?: string | undefined;
  programme?: number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  /** Only what this account has done. */
  user?: number;
}

/** Reads a part of the audit trail, newest first. */
export async function readAudit(
  db: Queryable,
  wish: AuditWish,
  { limit, offset = 0, named = 'all' }: { limit: number; offset?: number; named?: 'all' | number[] },
): Promise<AuditEntry[]> {
  const { rows } = await sql<Omit<AuditEntry, 'id'> & { id: string }>`
    select e.id, e.at, e.actor_name as by, e.actor_id as "user", e.action, e.entity, e.entity_id,
      e.programme_id as programme, p.name as programme_name, e.changes, e.reason, e.ip,
      ${named === 'all' ? recordName : sql`case when e.programme_id = any(${named}::integer[]) then ${recordName} end`} as entity_name
    ${found(wish)} order by e.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** How many entries fit. */
export async function countAudit(db: Queryable, wish: AuditWish): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${found(wish)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function found({ who, what, entity, programme, from, to, user }: AuditWish): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (user !== undefined) conditions.push(sql`e.actor_id = ${user}`);
  if (who)
    conditions.push(sql`(e.actor_name ilike ${within(who)}
      or e.actor_id in (select u.id from users u where u.email ilike ${within(who)}))`);
  for (const word of (what ?? '').split(/\s+/).filter(Boolean)) conditions.push(saying(word));
  if (entity) conditions.push(sql`e.entity = ${entity}`);
  if (programme != null) conditions.push(sql`e.programme_id = ${programme}`);
  if (from != null) conditions.push(sql`e.at >= ${from}::date::timestamp at time zone ${homeZone}`);
  if (to != null) conditions.push(sql`e.at < (${to}::date + 1)::timestamp at time zone ${homeZone}`);
  return sql`from events e left join programmes p on p.id = e.programme_id cross join ${recordNumber} where ${sql.join(conditions, sql` and `)}`;
}

/** By what is kept, by the words that the page has for it, and by the person whom it is about. */
function saying(word: string): RawBuilder<unknown> {
  const { actions, verbs, entities } = meantBy(word);
  return sql`(concat_ws(' ', translate(e.action, '._', '  '), e.action, e.entity_id, e.reason, p.name,
      e.changes::text) ilike ${within(word)}
    or e.action = any(${actions}::text[]) or split_part(e.action, '.', 2) = any(${verbs}::text[])
    or e.entity = any(${entities}::text[]) or (e.entity = 'user' and e.entity_id in (
      select u.id::text from users u where concat_ws(' ', ${personName}, u.email) ilike ${within(word)})))`;
}

const homeZone = sql`(select time_zone from organisation)`;

function within(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
