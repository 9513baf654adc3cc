import { sql } from 'kysely';
import { writeScopeRef, type ScopeKind } from '@baton/contract/turnover/scope-ref.ts';
import { AppError, notFound, permissionDenied } from '#platform/app-error.ts';
import type { Actor } from '#platform/caller.ts';
import type { Queryable } from '#storage/database.ts';
import type { CellName } from '#turnover/tracker/cells/open-cells.ts';
import type { TurnoverRow } from '#turnover/tracker/cells/turnover-row.ts';
import { undoableKinds } from './write-cells.ts';

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
  /** What the operation said that is in force again after a redo; '' otherwise. */
  reason: string;
  note: string;
  changed_by: string | null;
  changed_at: string | null;
}

/** What an operation did, cell by cell. */
export interface DoneCell extends CellName {
  fields: DoneField[];
  /** Columns without a history line, as they were before the operation. */
  restored: Partial<TurnoverRow>;
}

interface LineOfDone extends DoneField {
  by: string;
  confirmed_at: string | null;
  confirmed_by: number | null;
}

interface DoneOperation {
  actor_id: number | null;
  link_id: number | null;
  kind: string;
  undone: boolean;
  origin: string | null;
  redo: boolean;
  before: Partial<TurnoverRow>[] | null;
}

/** What an operation of one's own changed; acts have an act of their own that reverses them. */
export async function readDone(
  db: Queryable,
  programme: number,
  operation: string,
  actor: Actor,
): Promise<DoneCell[]> {
  const { rows: found } = await sql<DoneOperation>`
    select actor_id, link_id, kind, undone, origin, redo, before from tracker_operations
    where programme_id = ${programme} and operation = ${operation}`.execute(db);
  const [done] = found;
  if (!done) throw notFound();
  const refuseOther = () => permissionDenied('Only the person who made this change can undo it.');
  if (done.actor_id !== actor.userId || (done.link_id ?? actor.linkId) !== actor.linkId) throw refuseOther();
  if (!undoableKinds.includes(done.kind))
    throw new AppError('invalid_state', 'This is not undone but answered: withdraw, reject or reopen it.');
  if (done.undone) throw new AppError('invalid_state', 'This change is already undone.');
  // Undoing an undo is a redo, which says again what was said at first.
  const said = done.origin !== null && !done.redo ? done.origin : null;
  const { rows } = await sql<LineOfDone>`
    select s.scope_kind as kind, h.scope, h.milestone, h.field, h.before, h.after,
      h.actor_name as by, coalesce(f.reason, '') as reason, coalesce(f.note, '') as note,
      c.at as confirmed_at, c.actor_id as confirmed_by,
      coalesce((select e.reason from turnover_history e where e.programme_id = h.programme_id and e.scope = h.scope
        and e.milestone = h.milestone and e.field = h.field and e.id < h.id order by e.id desc limit 1), '') as reason_before,
      later.actor_name as changed_by, later.at as changed_at
    from turnover_history h
    left join turnover_history f on f.programme_id = h.programme_id and f.operation = ${said}::uuid
      and f.scope = h.scope and f.milestone = h.milestone and f.field = h.field
    left join lateral (select e.at, e.actor_id from net_changes e where ${done.before === null} and h.field = 'forecast'
      and h.before is not null and e.programme_id = h.programme_id and e.scope = h.scope and e.milestone = h.milestone
      and e.field in ('forecast', 'forecast_confirmed_at') and e.id < h.id order by e.id desc limit 1) c on true
    join scopes s on s.programme_id = h.programme_id and s.id = h.scope
    left join lateral (select e.actor_name, e.at from turnover_history e where e.programme_id = h.programme_id
      and e.scope = h.scope and e.milestone = h.milestone and e.field = h.field and e.id > h.id
      order by e.id desc limit 1) later on true
    where h.programme_id = ${programme} and h.operation = ${operation} order by h.id`.execute(db);
  // By a link, a person is the name that was typed.
  if (actor.userId === null && rows.some(({ by }) => by !== actor.name)) throw refuseOther();
  const cells = new Map<string, DoneCell>();
  for (const row of rows) {
    const name = { scope: writeScopeRef(row.kind, row.scope), milestone: row.milestone };
    const key = `${name.scope} ${name.milestone}`;
    const cell = cells.get(key) ?? { ...name, fields: [], restored: {} };
    cell.fields.push(row);
    // Operations that were done before columns were kept with them: the history knows who confirmed what was there.
    if (row.confirmed_at !== null)
      cell.restored = { forecast_confirmed_at: row.confirmed_at, forecast_confirmed_by: row.confirmed_by };
    cells.set(key, cell);
  }
  const kinds = new Map(rows.map(({ scope, kind }) => [scope, kind]));
  for (const { scope = 0, milestone = 0, ...restored } of done.before ?? []) {
    const cell = cells.get(`${writeScopeRef(kinds.get(scope) ?? 'system', scope)} ${milestone}`);
    if (cell) cell.restored = restored;
  }
  return [...cells.values()];
}
