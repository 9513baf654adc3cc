import { sql } from 'kysely';
import type { ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';

/** Constraint filter. */
interface ConstraintFilter {
  ids?: readonly number[];
  scope?: number | undefined;
  milestone?: number | undefined;
  open?: boolean | undefined;
}

/** Constraints of a programme as answered: open ones first, by urgency. */
export async function listConstraints(
  db: Queryable,
  programme: ProgrammeId,
  { ids, scope, milestone, open }: ConstraintFilter,
): Promise<ConstraintRecord[]> {
  const { rows } = await sql<ConstraintRecord>`
    select k.id, k.programme_id as programme, s.scope_kind || ':' || k.scope as scope, k.milestone, k.kind, k.category,
      k.text, k.owner, (select trim(p.first_name || ' ' || p.last_name) from people p
        where p.programme_id = k.programme_id and p.id = k.owner) as owner_name,
      k.need_by, k.cleared_at, (select trim(u.first_name || ' ' || u.last_name) from users u where u.id = k.cleared_by)
        as cleared_by, k.cleared_note, k.carried_from, k.version, k.created_at, k.updated_at
    from constraints k join scopes s on s.programme_id = k.programme_id and s.id = k.scope
    where k.programme_id = ${programme} and k.deleted_at is null
      ${ids === undefined ? sql`` : sql`and k.id = any(${ids})`}
      ${scope === undefined ? sql`` : sql`and k.scope = ${scope}`}
      ${milestone === undefined ? sql`` : sql`and k.milestone = ${milestone}`}
      ${open === true ? sql`and k.cleared_at is null` : sql``}
    order by k.cleared_at is not null, k.need_by nulls last, k.category, k.id`.execute(db);
  return rows;
}
