import { sql } from 'kysely';
import { writeScopeRef, type ScopeKind } from '@baton/contract/tracker/scope-ref.ts';
import {
  cellForm,
  cellPermissions,
  tracker,
  type CellField,
  type CellValues,
} from '@baton/contract/tracker/tracker.ts';
import { entryProblems } from '@baton/domain/turnover/change-rules.ts';
import { AppError, notFound, permissionDenied } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Queryable } from '#storage/database.ts';
import { historyText, type TurnoverRow } from '#turnover/cells/cell-rows.ts';
import type { OpenCell, CellName } from '#turnover/cells/open-cells.ts';
import { refuseForbidden, refuseState } from '#turnover/cells/refuse-cells.ts';
import { cellConflicts, conflictAt } from './cell-conflicts.ts';
import { editCell, entryOf, importerOf } from './edit-cell.ts';
import { judgeCompletion } from './judge-completion.ts';
import {
  operationId,
  performOperation,
  readOperationId,
  type CellDecision,
  type DecisionContext,
  type OperationParts,
} from './operation.ts';
import { refuseRemoval, removeCreated } from './remove-created.ts';
import { returnExceptions } from './return-exceptions.ts';
import { undoableKinds, type CellOperation, type CellWrite } from './write-cells.ts';
import { copy } from './copy.ts';

/** Serves undo and redo. */
export function serveUndo(serve: Serve, parts: OperationParts): void {
  const { db, clock } = parts;
  serve(tracker.undo, async ({ caller, body, operation: named, enterByBody }) => {
    const scope = await enterByBody(body.programme);
    const operation = {
      programme: scope.id,
      caller,
      now: clock.now(),
      kind: 'undone',
      id: operationId(named),
      undoes: readOperationId(body.operation),
    };
    const undoable = await findUndoable(db, operation);
    return performOperation(parts, operation, { cells: undoable.cells, deep: true }, (context) =>
      decideUndo(context, operation, scope, undoable),
    );
  });
}

/** Restores each field that still has the operation's value; if one doesn't, nothing is restored. */
export async function decideUndo(
  context: DecisionContext,
  operation: CellOperation,
  scope: ProgrammeScope,
  undoable: Undoable,
): Promise<CellDecision> {
  const { db, cells } = context;
  const { caller, now } = operation;
  const { created } = undoable;
  if (created) refuseRemoval(scope, created);
  const done = await readDone(db, operation, undoable);
  const found = done.map((each) => {
    const cell = cells.find(each);
    if (!cell) throw new AppError('invalid_state', 'Can’t undo: these turnovers no longer exist.');
    return { ...each, cell };
  });
  refuseForbidden(
    scope,
    found.map(({ cell, fields }) => ({
      cell,
      permissions: fields.map(({ field }) => cellPermissions[field as CellField]),
    })),
  );
  const conflicts = found.flatMap(({ cell, fields }) => fields.flatMap((field) => conflictIn(cell, field)));
  if (conflicts.length > 0) throw cellConflicts(conflicts);

  const problems: { cell: OpenCell; problem: string }[] = [];
  const ordered = found.toSorted((one, other) => one.cell.column - other.cell.column);
  const writes = ordered.map(({ cell, fields, restored }): CellWrite => {
    const values: CellValues = Object.fromEntries(
      fields.map(({ field, before }) => [field, readBack(field as CellField, before)]),
    );
    // The restored value had its reason; undo needs none.
    const entry = entryOf(values, 'undo');
    const standing = cells.standing(cell);
    // Only an import can have set the actual of a milestone with acceptance, so restoring it is one, too.
    const rules = { ...cells.rules, importedBy: importerOf(scope) };
    const [problem] = Object.values(entryProblems(standing, entry, rules));
    if (problem !== undefined) problems.push({ cell, problem });
    const actualReason = fields.find(({ field }) => field === 'actual')?.reason_before ?? '';
    const editing = {
      now,
      userId: caller.userId,
      reason: '',
      note: '',
      actualReason,
      source: standing.needsAcceptance ? ('import' as const) : ('typed' as const),
    };
    const { after: edited, history } = editCell(cell.before, values, editing);
    const after = { ...edited, ...restored };
    cells.put(cell, after);
    const said = new Map(fields.map(({ field, reason, note }) => [field, { reason, note }]));
    return { cell, after, history: history.map((entry) => ({ ...entry, ...said.get(entry.field) })) };
  });
  refuseState(problems);
  const judgement = await judgeCompletion(context, writes);
  const decided = returnExceptions(scope, operation, judgement.writes);
  if (!created) return decided;
  const writeRelated: CellDecision['writeRelated'] = async (trx, revision) => {
    const related = (await decided.writeRelated?.(trx, revision)) ?? [];
    await removeCreated(trx, operation, created);
    return related;
  };
  return { ...decided, writeRelated };
}

function conflictIn(cell: OpenCell, field: DoneField) {
  const name = field.field as CellField;
  if (historyText(cell.before[name]) === field.after) return [];
  const change = field.changed_at ? { actor_name: field.changed_by ?? '', at: field.changed_at } : undefined;
  return [conflictAt(cell, name, field.before, change)];
}

/** Converts history text to a field's value. */
function readBack(field: CellField, text: string | null): unknown {
  if (text === null) return null;
  const { kind } = cellForm[field];
  if (kind === 'boolean') return text === 'true';
  return kind === 'reference' ? Number(text) : text;
}

/** A field changed by an operation, and who changed it afterwards. */
interface DoneField {
  kind: ScopeKind;
  scope: number;
  milestone: number;
  field: string;
  before: string | null;
  after: string | null;
  /** Reason of the previous value. */
  reason_before: string;
  /** Reason of the operation, valid again after a redo; '' otherwise. */
  reason: string;
  note: string;
  changed_by: string | null;
  changed_at: string | null;
}

/** Changes of an operation by cell. */
interface DoneCell extends CellName {
  fields: DoneField[];
  /** Old values of columns without history. */
  restored: Partial<TurnoverRow>;
}

interface DoneLine extends DoneField {
  by: string;
  undone: boolean;
  confirmed_at: string | null;
  confirmed_by: number | null;
}

/** An operation that its author may undo: what never changes of it. */
interface Undoable {
  cells: CellName[];
  /** The operation whose reasons are valid again after a redo. */
  redone: string | null;
  /** Old values of columns without history; null for operations that didn't store them. */
  before: Partial<TurnoverRow>[] | null;
  /** Records that the operation created, by resource; removed by the undo. */
  created: Readonly<Record<string, number[]>> | null;
}

interface UndoableRow extends Pick<Undoable, 'before' | 'created'> {
  undone: boolean;
  actor_id: number | null;
  link_id: number | null;
  kind: string;
  origin: string | null;
  redo: boolean;
  cells: { kind: ScopeKind; scope: number; milestone: number }[];
}

function refuseOther(): AppError {
  return permissionDenied('Only the person who made this change can undo it.');
}

/** Finds the caller's own operation; acts can't be undone, they have reverse acts. */
export async function findUndoable(
  db: Queryable,
  { programme, caller, undoes }: CellOperation,
): Promise<Undoable> {
  const { rows } = await sql<UndoableRow>`
    select o.actor_id, o.link_id, o.kind, o.origin, o.redo, o.undone, o.before, o.created,
      (select coalesce(json_agg(json_build_object('kind', s.scope_kind, 'scope', s.id, 'milestone', c.milestone)), '[]')
        from unnest(o.scopes, o.milestones) as c(scope, milestone)
        join scopes s on s.programme_id = o.programme_id and s.id = c.scope) as cells
    from tracker_operations o where o.programme_id = ${programme} and o.operation = ${undoes}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  const { actor_id: user, link_id: link, kind, origin, redo, undone, before, created, cells } = found;
  if (user !== caller.userId || (link ?? caller.linkId) !== caller.linkId) throw refuseOther();
  if (!undoableKinds.includes(kind))
    throw new AppError(
      'invalid_state',
      'You can’t undo this step. Withdraw, reject or reopen the turnover instead.',
    );
  // Without cells, there is no history that says so.
  if (created && undone) throw new AppError('invalid_state', copy.undo.done);
  return {
    cells: cells.map((cell) => ({
      scope: writeScopeRef(cell.kind, cell.scope),
      milestone: cell.milestone,
    })),
    // Undoing an undo is a redo.
    redone: redo ? null : origin,
    before,
    created,
  };
}

/** Reads what the operation changed, by cell, and who changed it afterwards. */
async function readDone(
  db: Queryable,
  { programme, caller, undoes }: CellOperation,
  { redone, before }: Undoable,
): Promise<DoneCell[]> {
  const { rows } = await sql<DoneLine>`
    select s.scope_kind as kind, h.scope, h.milestone, h.field, h.before, h.after,
      h.actor_name as by, o.undone, coalesce(f.reason, '') as reason, coalesce(f.note, '') as note,
      c.at as confirmed_at, c.actor_id as confirmed_by,
      coalesce((select e.reason from turnover_history e where e.programme_id = h.programme_id and e.scope = h.scope
        and e.milestone = h.milestone and e.field = h.field and e.id < h.id order by e.id desc limit 1), '') as reason_before,
      later.actor_name as changed_by, later.at as changed_at
    from tracker_operations o
    join turnover_history h on h.programme_id = o.programme_id and h.operation = o.operation
    left join turnover_history f on f.programme_id = h.programme_id and f.operation = ${redone}::uuid
      and f.scope = h.scope and f.milestone = h.milestone and f.field = h.field
    left join lateral (select e.at, e.actor_id from net_changes e where ${before === null} and h.field = 'forecast'
      and h.before is not null and e.programme_id = h.programme_id and e.scope = h.scope and e.milestone = h.milestone
      and e.field in ('forecast', 'forecast_confirmed_at') and e.id < h.id order by e.id desc limit 1) c on true
    join scopes s on s.programme_id = h.programme_id and s.id = h.scope
    left join lateral (select e.actor_name, e.at from turnover_history e where e.programme_id = h.programme_id
      and e.scope = h.scope and e.milestone = h.milestone and e.field = h.field and e.id > h.id
      order by e.id desc limit 1) later on true
    where o.programme_id = ${programme} and o.operation = ${undoes} order by h.id`.execute(db);
  if (rows.some(({ undone }) => undone)) throw new AppError('invalid_state', copy.undo.done);
  // Through a link, the typed name identifies the person.
  if (caller.userId === null && rows.some(({ by }) => by !== caller.name)) throw refuseOther();
  const cells = new Map<string, DoneCell>();
  for (const row of rows) {
    const name = { scope: writeScopeRef(row.kind, row.scope), milestone: row.milestone };
    const key = `${name.scope} ${name.milestone}`;
    const cell = cells.get(key) ?? { ...name, fields: [], restored: {} };
    cell.fields.push(row);
    // Operations without stored columns: the history contains the confirmation.
    if (row.confirmed_at !== null)
      cell.restored = { forecast_confirmed_at: row.confirmed_at, forecast_confirmed_by: row.confirmed_by };
    cells.set(key, cell);
  }
  const kinds = new Map(rows.map(({ scope, kind }) => [scope, kind]));
  for (const { scope = 0, milestone = 0, ...restored } of before ?? []) {
    const cell = cells.get(`${writeScopeRef(kinds.get(scope) ?? 'system', scope)} ${milestone}`);
    if (cell) cell.restored = restored;
  }
  return [...cells.values()];
}
