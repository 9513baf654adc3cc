import { sql, type RawBuilder } from 'kysely';

/**
 * SQL condition: the account `u` is active and can see the programme. Checked when a line is written, when the inbox is
 * read, and when an email is sent, because roles change in between.
 */
export function maySee(programme: RawBuilder<unknown>) {
  return sql`(u.status = 'active' and u.removed_at is null and (${programme} is null or exists (
    select 1 from programmes p where p.id = ${programme} and p.deleted_at is null and ('Admin' = any(u.groups)
      or exists (select 1 from memberships m where m.user_id = u.id and m.programme_id = p.id)))))`;
}
