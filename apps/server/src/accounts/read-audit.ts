import { sql, type RawBuilder } from 'kysely';
import type { AuditEntry } from '@baton/contract/accounts/audit.ts';
import type { Queryable } from '#storage/database.ts';

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
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<AuditEntry[]> {
  const { rows } = await sql<Omit<AuditEntry, 'id'> & { id: string }>`
    select e.id, e.at, e.actor_name as by, e.actor_id as "user", e.action, e.entity, e.entity_id,
      e.programme_id as programme, p.name as programme_name, e.changes, e.reason, e.ip
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
  for (const word of (what ?? '').split(/\s+/).filter(Boolean))
    conditions.push(sql`concat_ws(' ', translate(e.action, '._', '  '), e.action, e.entity_id, e.reason, p.name,
      e.changes::text) ilike ${within(word)}`);
  if (entity) conditions.push(sql`e.entity = ${entity}`);
  if (programme != null) conditions.push(sql`e.programme_id = ${programme}`);
  if (from != null) conditions.push(sql`e.at >= ${from}::date::timestamp at time zone ${homeZone}`);
  if (to != null) conditions.push(sql`e.at < (${to}::date + 1)::timestamp at time zone ${homeZone}`);
  return sql`from events e left join programmes p on p.id = e.programme_id where ${sql.join(conditions, sql` and `)}`;
}

const homeZone = sql`(select time_zone from organisation)`;

function within(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
