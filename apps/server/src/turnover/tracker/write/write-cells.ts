import { sql } from 'kysely';
import { cellForm } from '@baton/contract/turnover/tracker.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { preparedStatement, type Placeholders } from '#storage/prepared-statement.ts';
import {
  historyText,
  turnoverColumns,
  type HistoryValue,
  type TracedField,
  type TurnoverRow,
} from '#turnover/tracker/cells/cell-rows.ts';
import type { OpenCell } from '#turnover/tracker/cells/open-cells.ts';
import { judgeMoves } from './judge-moves.ts';

/** A changed field, as stored in the history. */
export interface Trace {
  field: TracedField;
  before: HistoryValue;
  after: HistoryValue;
  reason: string;
  note: string;
}

/** A cell's new row and its changed fields. */
export interface CellWrite {
  cell: OpenCell;
  after: TurnoverRow;
  traces: Trace[];
}

/** Actor, time and operation of a write. */
export interface OperationInfo {
  programme: ProgrammeId;
  actor: Actor;
  now: Date;
  kind: string;
  operation: string;
  revision: number;
  /** The operation to undo. */
  undoes?: string | undefined;
}

/** Kinds that can be undone by restoring old values; acts have reverse acts. */
export const undoableKinds = ['changed', 'undone', 'imported'];

const names = Object.keys(turnoverColumns);
const kept = names.filter((name) => name !== 'scope' && name !== 'milestone');
const typed = sql.join(
  Object.entries(turnoverColumns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
);
const refs = (list: string[], from = '') =>
  sql.join(list.map((name) => (from === '' ? sql.ref(name) : sql`${sql.ref(`${from}.${name}`)}`)));
const updates = sql.join(kept.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));

/** Rows of an operation, each list as one parameter. */
export interface OperationRows extends Omit<OperationInfo, 'actor' | 'undoes'> {
  user: number | null;
  actor: string;
  rows: string;
  history: string;
  reasons: string[];
  scopes: number[];
  milestones: number[];
  link: number | null;
  /** Old values of columns without history, for undo. */
  before: string | null;
}

/** Converts an operation to rows. */
export function operationRowsOf(
  { actor, ...info }: OperationInfo,
  writes: readonly CellWrite[],
): OperationRows {
  const rows = writes.map(({ after }) => after);
  const history = writes.flatMap(({ after, traces }) =>
    traces.map(({ field, before, after: value, reason, note }) => ({
      scope: after.scope,
      milestone: after.milestone,
      version: after.version,
      field,
      before: historyText(before),
      after: historyText(value),
      reason,
      note,
    })),
  );
  return {
    ...info,
    user: actor.userId,
    actor: actor.name,
    rows: JSON.stringify(rows),
    history: JSON.stringify(history),
    reasons: [...new Set(history.flatMap(({ reason }) => (reason === '' ? [] : [reason])))],
    scopes: rows.map(({ scope }) => scope),
    milestones: rows.map(({ milestone }) => milestone),
    link: actor.linkId ?? null,
    before: undoableKinds.includes(info.kind) ? JSON.stringify(writes.flatMap(restorable)) : null,
  };
}

/** After an undo the last movement is found in the history, so it isn't restored from here. */
const notRestored = ['version', 'forecast_moved_at', 'forecast_before', ...Object.keys(cellForm)];
const restored = kept.filter((name) => !notRestored.includes(name)) as (keyof TurnoverRow)[];

function restorable({ cell: { before }, after }: CellWrite): Partial<TurnoverRow>[] {
  const changed = restored.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return [];
  const { scope, milestone } = before;
  return [{ scope, milestone, ...Object.fromEntries(changed.map((name) => [name, before[name]])) }];
}

/**
 * SQL that writes cells (`written`), their history and the operation together, for each row of `counted`, which
 * contains the revision: one or none.
 */
export function writingParts(operationRows: Placeholders<OperationRows>) {
  const { programme, now, kind, operation, user, actor, link } = operationRows;
  const { rows, history, reasons, scopes, milestones, before } = operationRows;
  return sql`written as (
      insert into turnovers (programme_id, ${refs(names)}, revision, created_at, updated_at)
      select ${programme}::integer, ${refs(names, 'x')}, counted.revision, ${now}::timestamptz, ${now}::timestamptz
      from counted, jsonb_to_recordset(${rows}::jsonb) as x(${typed})
      on conflict (programme_id, scope, milestone) do update
      set ${updates}, revision = excluded.revision, updated_at = excluded.updated_at
      returning *
    ), told as (
      insert into turnover_history (programme_id, scope, milestone, version, field, before, after, reason, note, at,
        actor_id, actor_name, operation, revision, link_id)
      select ${programme}::integer, x.scope, x.milestone, x.version, x.field, x.before, x.after, x.reason, x.note,
        ${now}::timestamptz, ${user}::integer, ${actor}::text, ${operation}::uuid, counted.revision,
        ${link}::integer
      from counted, jsonb_to_recordset(${history}::jsonb) as x(scope integer, milestone integer, version integer,
        field text, before text, after text, reason text, note text)
    ), given as (
      update reason_codes set used = true from counted where code = any(${reasons}::text[]) and not used
    ), done as (
      insert into tracker_operations (programme_id, operation, actor_id, kind, at, revision, scopes, milestones, link_id,
        before)
      select ${programme}::integer, ${operation}::uuid, ${user}::integer, ${kind}::text, ${now}::timestamptz,
        counted.revision, ${scopes}::integer[], ${milestones}::integer[], ${link}::integer, ${before}::jsonb from counted
      on conflict (programme_id, operation) do update set scopes = tracker_operations.scopes || excluded.scopes,
        milestones = tracker_operations.milestones || excluded.milestones,
        before = tracker_operations.before || excluded.before
    )`;
}

const writing = preparedStatement<OperationRows, object>(
  'cells.write',
  (info) =>
    sql`with counted as (select ${info.revision}::bigint as revision), ${writingParts(info)} select from counted`,
);

/**
 * Writes cells in one statement and updates which movements count. Large writes use several statements in one
 * transaction.
 */
export async function writeCells(
  trx: Transaction,
  info: OperationInfo,
  writes: readonly CellWrite[],
): Promise<void> {
  await writing(trx, operationRowsOf(info, writes));
  await judgeMoves(trx, info, writes);
}

/** Marks cells as changed because of related records, such as constraints. */
export async function touchCells(
  trx: Transaction,
  programme: ProgrammeId,
  { revision, now }: { revision: number; now: Date },
  cells: readonly { scope: number; milestone: number }[],
): Promise<void> {
  await sql`
    insert into turnovers (programme_id, scope, milestone, version, revision, created_at, updated_at)
    select distinct ${programme}::integer, x.scope, x.milestone, 0, ${revision}::bigint, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as x(scope integer, milestone integer)
    on conflict (programme_id, scope, milestone) do update set revision = excluded.revision`.execute(trx);
}
