import { sql } from 'kysely';
import { writeScopeRef, type ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import { itemKey } from '@baton/domain/lookahead/issue.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import type { StoredLine } from './issue-lines.ts';

type Named = Pick<
  StoredLine,
  'scope' | 'kind' | 'scope_code' | 'scope_name' | 'milestone' | 'milestone_code'
>;

/** Names of turnovers in some or all issues; the latest issue's names win. */
export async function readIssueNames(
  db: Queryable,
  programme: ProgrammeId,
  items: readonly { scope: number; milestone: number }[],
  issues?: readonly number[],
) {
  const wanted = JSON.stringify(items.map(({ scope, milestone }) => ({ scope, milestone })));
  const { rows } = await sql<Named>`
    select distinct on (l.scope, l.milestone) l.scope, s.scope_kind as kind, l.scope_code, l.scope_name, l.milestone,
      l.milestone_code
    from jsonb_to_recordset(${wanted}::jsonb) as x(scope integer, milestone integer)
      join lookahead_lines l on l.programme_id = ${programme} and l.scope = x.scope and l.milestone = x.milestone
        ${issues === undefined ? sql`` : sql`and l.issue = any(${issues})`}
      join scopes s on s.programme_id = l.programme_id and s.id = l.scope
    order by l.scope, l.milestone, l.issue desc`.execute(db);
  const names = new Map(
    rows.map(({ kind, scope, milestone, ...name }) => [
      itemKey({ scope, milestone }),
      { scope: writeScopeRef(kind, scope), ...name },
    ]),
  );
  return ({ scope, milestone }: { scope: number; milestone: number }) => ({
    ...names.get(itemKey({ scope, milestone }))!,
    milestone,
  });
}

/** Kind of each scope, including deleted ones. */
export async function readScopeKinds(db: Queryable, programme: ProgrammeId): Promise<Map<number, ScopeKind>> {
  const rows = await db
    .selectFrom('scopes')
    .select(['id', 'scope_kind'])
    .where('programme_id', '=', programme)
    .execute();
  return new Map(rows.map(({ id, scope_kind: kind }) => [id, kind]));
}
