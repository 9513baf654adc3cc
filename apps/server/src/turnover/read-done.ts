import { sql } from 'kysely';
import { writeScopeRef, type ScopeKind } from '@baton/contract/turnover/scope-ref.ts';
import { AppError, notFound, permissionDenied } from '#platform/app-error.ts';
import type { Queryable } from '#storage/database.ts';
import type { CellName } from './open-cells.ts';

/** A field that an operation changed, and who changed it after. */
export interface DoneField {
  kind: ScopeKind;
  scope: number;
  milestone: number;
  field: string;
  before: string | null;
  after: string | null;
  /** What was said when the value before was entered. */
  reason_before: string;
  changed_by: string | null;
  changed_at: string | null;
}

/** What an operation did, cell by cell. */
export interface DoneCell extends CellName {
  fields: DoneField[];
}

/** What is taken back by writing what was there before. */
const undoable = ['changed', 'undone', 'imported'];

/** What an operation of one's own changed; acts have an act of their own that takes them back. */
export async function readDone(
  db: Queryable,
  programme: number,
  operation: string,
  userId: number | null,
): Promise<DoneCell[]> {
  const { rows: found } = await sql<{ actor_id: number | null; kind: string }>`
    select actor_id, kind from tracker_operations where programme_id = ${programme} and operation = ${operation}`.execute(
    db,
  );
  const [done] = found;
  if (!done) throw notFound();
  if (done.actor_id !== userId) throw permissionDenied('Only who did this can take it back.');
  if (!undoable.includes(done.kind))
    throw new AppError('invalid_state', 'This is not undone but answered: withdraw, reject or reopen it.');
  const { rows } = await sql<DoneField>`
    select s.scope_kind as kind, h.scope, h.milestone, h.field, h.before, h.after,
      coalesce((select e.reason from turnover_history e where e.programme_id = h.programme_id and e.scope = h.scope
        and e.milestone = h.milestone and e.field = h.field and e.id < h.id order by e.id desc limit 1), '') as reason_before,
      later.actor_name as changed_by, later.at as changed_at
    from turnover_history h join scopes s on s.programme_id = h.programme_id and s.id = h.scope
    left join lateral (select e.actor_name, e.at from turnover_history e where e.programme_id = h.programme_id
      and e.scope = h.scope and e.milestone = h.milestone and e.field = h.field and e.id > h.id
      order by e.id desc limit 1) later on true
    where h.programme_id = ${programme} and h.operation = ${operation} order by h.id`.execute(db);
  const cells = new Map<string, DoneCell>();
  for (const row of rows) {
    const name = { scope: writeScopeRef(row.kind, row.scope), milestone: row.milestone };
    const key = `${name.scope} ${name.milestone}`;
    const cell = cells.get(key) ?? { ...name, fields: [] };
    cell.fields.push(row);
    cells.set(key, cell);
  }
  return [...cells.values()];
}
