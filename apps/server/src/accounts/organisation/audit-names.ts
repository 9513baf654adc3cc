import { sql, type RawBuilder } from 'kysely';

/** What a person is called, by the columns of `users u`. */
export const personName = sql`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)`;

/** Whom a membership is about; where it is gone, an event of its own still says so. */
const memberOf = sql`coalesce((select m.user_id from memberships m where m.id = n.id),
  (select coalesce(x.changes->'user'->>1, x.changes->'user'->>0)::integer from events x
    where x.entity = 'membership' and x.entity_id = e.entity_id and x.changes ? 'user' order by x.id limit 1))`;

const ofProgramme = (table: string, name: RawBuilder<unknown>) =>
  sql`(select ${name} from ${sql.table(table)} r where r.programme_id = e.programme_id and r.id = n.id)`;
const ofOrganisation = (table: string, name: RawBuilder<unknown>) =>
  sql`(select ${name} from ${sql.table(table)} r where r.id = n.id)`;
/** The turnover that a record r is about, by its codes. */
const turnover = sql`(select s.code || ' ' || m.code from scopes s, milestones m where s.programme_id = r.programme_id
  and s.id = r.scope and m.programme_id = r.programme_id and m.id = r.milestone)`;
const [coded, named] = [sql`r.code || ' ' || r.name`, sql`r.name`];

/** The record's number, where it has one. */
export const recordNumber = sql`lateral (select case when e.entity_id ~ '^[0-9]{1,9}$' then e.entity_id::integer end as id) n`;

/** What the record of an event is called today, also when it is removed; null where nobody would know it by a name. */
export const recordName = sql<string | null>`case e.entity
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
  when 'calendar_token' then ${ofProgramme('calendar_tokens', sql`nullif(r.name, '')`)}
  when 'turnover' then (select s.code || ' ' || m.code
    from (select regexp_match(e.entity_id, '^[a-z]+:([0-9]{1,9})/([0-9]{1,9})$') as part) x
    join scopes s on s.programme_id = e.programme_id and s.id = x.part[1]::integer
    join milestones m on m.programme_id = e.programme_id and m.id = x.part[2]::integer)
end`;
