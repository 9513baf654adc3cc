import { sql, type RawBuilder } from 'kysely';
import type { ScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';

/** Whether the scope of a row is one of these or a part of them: of an area also its systems; alias r. */
export function insideScopes(
  programme: ProgrammeId,
  scopes: readonly ScopeRef[],
  scope: RawBuilder<unknown> = sql`r.scope`,
): RawBuilder<unknown> {
  const chosen = scopes.map((each) => {
    const [kind, id] = each.split(':');
    return sql`(s.scope_kind = ${kind} and s.id = ${Number(id)}::bigint)`;
  });
  return sql`${scope} = any(array(
    with recursive inside as (
      select s.id from scopes s where s.programme_id = ${programme} and (${sql.join(chosen, sql` or `)})
      union select s.id from scopes s join inside i on i.id in (s.parent, s.area)
      where s.programme_id = ${programme} and s.deleted_at is null)
    select id from inside))`;
}

/** Whether a programme keeps records of its punches, and of all other kinds; alias p. */
export const keepsRecords = sql`(p.punches = 'records')`;
