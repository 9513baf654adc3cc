import { sql, type RawBuilder } from 'kysely';
import { searchAuditLabels } from '@baton/contract/accounts/audit-labels.ts';
import type { AuditEntry } from '@baton/contract/accounts/audit.ts';
import type { ChangeDetail } from '@baton/contract/resource/change-detail.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { chunk } from '#platform/yield-to-event-loop.ts';
import type { Queryable } from '#storage/database.ts';
import { describeEvents } from '#storage/events/event-details.ts';

/** Audit filter; absent fields don't filter. */
export interface AuditQuery {
  who?: string | undefined;
  what?: string | undefined;
  entity?: string | undefined;
  programme?: ProgrammeId | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  /** Only events of this user. */
  user?: number;
}

/** Page of the result. */
interface AuditPart {
  limit: number;
  offset?: number;
  /** Programmes whose names the reader may see. */
  named?: 'all' | ProgrammeId[];
  /** Maximum number of turnover changes per entry. */
  maxLines?: number;
}

type AuditRow = Omit<AuditEntry, 'id' | 'details'> & { id: string };

const [defaultMaxLines, describedAtOnce] = [50, 500];

/** Turnovers of an operation on several of them. */
function manyOf({
  entity,
  changes: { examples, cells },
}: Pick<AuditRow, 'entity' | 'changes'>): string | null {
  if (entity !== 'turnover' || !Array.isArray(examples) || typeof cells !== 'number') return null;
  const rest = cells - examples.length;
  return rest > 0 ? `${examples.join(', ')} and ${formatNumber(rest)} more` : examples.join(', ');
}

/** Reads a page of the audit log, newest first. */
export async function readAudit(
  db: Queryable,
  query: AuditQuery,
  { limit, offset = 0, named = 'all', maxLines = defaultMaxLines }: AuditPart,
): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditRow>`
    select e.id, e.at, e.actor_name as by, e.actor_id as "user", e.action, e.entity, e.entity_id,
      e.programme_id as programme, p.name as programme_name, e.changes, e.reason, e.ip,
      e.operation,
      ${named === 'all' ? recordName : sql`case when e.programme_id = any(${named}::integer[]) then ${recordName} end`} as entity_name
    ${found(query)} order by e.id desc limit ${limit} offset ${offset}`.execute(db);
  const details: ChangeDetail[][] = [];
  for (const some of chunk(rows, describedAtOnce))
    details.push(...(await describeEvents(db, some, { maxLines, named })));
  return rows.map((row, at) => ({
    ...row,
    id: Number(row.id),
    entity_name: row.entity_name ?? manyOf(row),
    details: details[at]!,
  }));
}

/** Number of matching entries. */
export async function countAudit(db: Queryable, query: AuditQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${found(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function found({ who, what, entity, programme, from, to, user }: AuditQuery): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (user !== undefined) conditions.push(sql`e.actor_id = ${user}`);
  if (who)
    conditions.push(sql`(e.actor_name ilike ${within(who)}
      or e.actor_id in (select u.id from users u where u.email ilike ${within(who)}))`);
  for (const word of (what ?? '').split(/\s+/).filter(Boolean)) conditions.push(matchesWord(word));
  if (entity) conditions.push(sql`e.entity = ${entity}`);
  if (programme !== undefined) conditions.push(sql`e.programme_id = ${programme}`);
  if (from != null) conditions.push(sql`e.at >= ${from}::date::timestamp at time zone ${homeZone}`);
  if (to != null) conditions.push(sql`e.at < (${to}::date + 1)::timestamp at time zone ${homeZone}`);
  return sql`from events e left join programmes p on p.id = e.programme_id cross join ${recordNumber} where ${sql.join(conditions, sql` and `)}`;
}

/** Matches stored values, their labels, and the person an event is about. */
function matchesWord(word: string): RawBuilder<unknown> {
  const { actions, verbs, entities } = searchAuditLabels(word);
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

/** Display name, from the columns of `users u`. */
const personName = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`;

/** The user of a membership; for removed ones, from the removal event. */
const memberOf = sql`coalesce((select m.user_id from memberships m where m.id = n.id),
  (select coalesce(x.changes->'user'->>1, x.changes->'user'->>0)::integer from events x
    where x.entity = 'membership' and x.entity_id = e.entity_id and x.changes ? 'user' order by x.id limit 1))`;

const ofProgramme = (table: string, name: RawBuilder<unknown>) =>
  sql`(select ${name} from ${sql.table(table)} r where r.programme_id = e.programme_id and r.id = n.id)`;
const ofOrganisation = (table: string, name: RawBuilder<unknown>) =>
  sql`(select ${name} from ${sql.table(table)} r where r.id = n.id)`;
/** The turnover of a record r, by its codes. */
const turnover = sql`(select s.code || ' ' || m.code from scopes s, milestones m where s.programme_id = r.programme_id
  and s.id = r.scope and m.programme_id = r.programme_id and m.id = r.milestone)`;
const [coded, named] = [sql`r.code || ' ' || r.name`, sql`r.name`];

/** The record's id, if it has one. */
const recordNumber = sql`lateral (select case when e.entity_id ~ '^[0-9]{1,9}$' then e.entity_id::integer end as id) n`;

/** Current name of an event's record, also of removed ones; null if it has none. */
const recordName = sql<string | null>`case e.entity
  when 'user' then (select ${personName} from users u where u.id = n.id)
  when 'membership' then (select ${personName} from users u where u.id = ${memberOf})
  when 'programme' then ${ofOrganisation('programmes', named)}
  when 'key' then ${ofOrganisation('api_keys', named)}
  when 'reason_code' then ${ofOrganisation('reason_codes', sql`r.label`)}
  when 'backup' then nullif(e.entity_id, '')
  when 'system' then ${ofProgramme('scopes', coded)}
  when 'area' then ${ofProgramme('scopes', coded)}
  when 'team' then ${ofProgramme('teams', coded)}
  when 'milestone' then ${ofProgramme('milestones', coded)}
  when 'location' then ${ofProgramme('locations', coded)}
  when 'discipline' then ${ofProgramme('disciplines', coded)}
  when 'baseline' then ${ofProgramme('baselines', sql`r.number || ' ' || r.name`)}
  when 'person' then ${ofProgramme('people', sql`r.first_name || ' ' || r.last_name`)}
  when 'view' then ${ofProgramme('views', named)}
  when 'constraint' then ${ofProgramme('constraints', sql`${turnover} || ': ' || r.text`)}
  when 'commitment' then ${ofProgramme('commitments', turnover)}
  when 'lookahead_issue' then ${ofProgramme('lookahead_issues', sql`'Look-ahead ' || r.number`)}
  when 'weekly_report' then ${ofProgramme('weekly_reports', sql`'Weekly report ' || r.number`)}
  when 'update_link' then ${ofProgramme(
    'update_links',
    sql`(select t.code || ' ' || t.name from teams t
    where t.programme_id = r.programme_id and t.id = r.team)`,
  )}
  when 'rule' then ${ofProgramme('lifted_rules', sql`r.names->>'name'`)}
  when 'calendar_token' then ${ofProgramme('calendar_tokens', sql`nullif(r.name, '')`)}
  when 'turnover' then (select s.code || ' ' || m.code
    from (select regexp_match(e.entity_id, '^[a-z]+:([0-9]{1,9})/([0-9]{1,9})$') as part) x
    join scopes s on s.programme_id = e.programme_id and s.id = x.part[1]::integer
    join milestones m on m.programme_id = e.programme_id and m.id = x.part[2]::integer)
end`;
