import { sql, type RawBuilder } from 'kysely';

type Condition = RawBuilder<unknown>;

/** Acts on punches that hold: what was undone never was, and a deletion that was taken back changed nothing; alias a. */
export const holdingActs = sql`a.entity = 'punch' and a.act not in ('undo', 'delete', 'restore')
  and not exists (select 1 from record_acts u where u.programme_id = a.programme_id and u.undoes = a.operation)`;

/** Acts after which the dates of a punch no longer say what it was on an earlier day; alias a. */
export const turningActs = sql`(a.act in ('reject', 'reopen', 'void') or a.fields ? 'category')`;

const ofPunch = sql`from record_acts a where a.programme_id = r.programme_id and a.record = r.id and ${holdingActs}`;

/** Whether its history says what it was, and not its dates; alias r. */
const isTurned = sql`exists (select 1 ${ofPunch} and ${turningActs})`;

/** State of a punch at the end of a day, null before it was raised; alias r. */
export function stateOn(day: string): Condition {
  return sql`(case when ${isTurned}
    then (select a.after ${ofPunch} and a.day <= ${day}::date order by a.id desc limit 1)
    when r.state = 'void' or r.raised_on > ${day}::date then null
    when r.verified_on <= ${day}::date then 'verified' when r.cleared_on <= ${day}::date then 'cleared' else 'open' end)`;
}

/** Category of a punch at the end of a day; alias r. */
export function categoryOn(day: string): Condition {
  return sql`coalesce((select (a.fields->>'category')::integer ${ofPunch} and a.fields ? 'category'
    and a.day > ${day}::date order by a.id limit 1), r.category)`;
}
