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
  when 'constraint' then ${ofProgramme('constraints', sql`r.text`)}
end`;
