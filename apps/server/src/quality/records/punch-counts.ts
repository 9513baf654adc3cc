import { sql } from 'kysely';
import type { GateCounting } from './record-kind.ts';

/** What is counted of punches at a milestone. */
export const punchCounts: GateCounting = {
  open: 'punches_open',
  blocking: 'punches_blocking',
  parts: (programme) => sql`categories as (
      select id, blocks, row_number() over (order by position, sort_key, id) as severity
      from punch_categories where programme_id = ${programme} and deleted_at is null),`,
  join: sql`left join categories c on c.id = p.category`,
  columns: {
    punches_open: sql`count(p.id)::int`,
    punches_blocking: sql`count(p.id) filter (where c.blocks and w.milestone <> 0)::int`,
    punch_a: sql`count(p.id) filter (where c.severity = 1)::int`,
    punch_b: sql`count(p.id) filter (where c.severity = 2)::int`,
    punch_c: sql`count(p.id) filter (where c.severity = 3)::int`,
    punch_due: sql`case when bool_or(p.due is null) filter (where c.blocks) then null
      else max(p.due) filter (where c.blocks) end`,
    exceptions_open: sql`count(p.id) filter (where p.carried_from is not null)::int`,
  },
  groups: {
    join: sql`join punch_categories c on c.programme_id = p.programme_id and c.id = p.category and c.blocks`,
    id: sql`p.category`,
    code: sql`c.code`,
    position: sql`c.position`,
    sort: sql`c.sort_key`,
  },
  due: 'due',
  lastDue: 'punch_due',
  sums: ['punch_a', 'punch_b', 'punch_c'],
};
