import { sql, type RawBuilder } from 'kysely';

/** Whether the user of a signed address may still read the programme. */
export function mayRead(user: number, programme: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from users u where u.id = ${user} and u.status = 'active' and u.removed_at is null
    and ('Admin' = any(u.groups) or exists (select 1 from memberships m
      where m.user_id = u.id and m.programme_id = ${programme})))`;
}
