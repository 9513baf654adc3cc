import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isOperation } from '@baton/contract/http/operation.ts';
import { readScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { fieldError, foreignOperation } from '#platform/app-error.ts';
import type { Actor } from '#platform/caller.ts';
import { JsonBody } from '#platform/http/response.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import {
  inTransaction,
  isOrderConflict,
  type Database,
  type Queryable,
  type Transaction,
} from '#storage/database.ts';
import {
  recordEvent,
  recordingPart,
  writtenEvents,
  type Event,
  type WrittenEvents,
} from '#storage/events/events.ts';
import { preparedStatement } from '#storage/prepared-statement.ts';
import {
  incrementRevision,
  revisionUpdateOf,
  changeLogPart,
  notifyPart,
  type RevisionUpdate,
} from '#storage/revision.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { openCells, type CellName, type OpenCells } from '#turnover/tracker/cells/open-cells.ts';
import { someCells, type CellPlace } from '#turnover/tracker/cells/tracker-columns.ts';
import { mayCorrect } from './judge-moves.ts';
import {
  writeCells,
  writingParts,
  operationRowsOf,
  type CellWrite,
  type OperationRows,
} from './write-cells.ts';

/** What somebody does to cells: edits, takes back, submits, accepts … */
export interface Operation {
  programme: ProgrammeId;
  /** Somebody signed in, or whoever answers by a team's link. */
  caller: Actor;
  now: Date;
  kind: string;
  /** Made by the client, so that what is sent twice is done once; made here otherwise. */
  id: string;
  cells: readonly CellName[];
  /** The rules look at other gates of the same scopes. */
  deep: boolean;
  /** The operation that this one undoes. */
  undoes?: string;
}

/** By what it is decided what becomes of the cells. */
export interface ReadContext {
  db: Queryable;
  cells: OpenCells;
}

/** The same where more is written than the cells. */
export interface DecisionContext extends ReadContext {
  trx: Transaction;
  revision: number;
}

interface CellKey {
  scope: number;
  milestone: number;
}

/** There is nothing to write, so the transaction is left without a trace: no revision is counted, nobody is told. */
class NoChange extends Error {
  readonly answer: JsonBody;

  constructor(answer: JsonBody) {
    super('nothing to do');
    this.answer = answer;
  }
}

/** The number of an operation: the one its client made, or a new one. */
export function operationId(given: { id: string } | undefined): string {
  return given?.id ?? randomUUID();
}

/** Reads the number of an operation that was done before. */
export function readOperationId(given: string): string {
  if (!isOperation(given)) throw fieldError('operation', 'Give a UUID.');
  return given.toLowerCase();
}

/**
 * Does an operation in one transaction, once. The revision is taken first: it locks out every other writer of the
 * programme's cells, so what is decided by is what is changed.
 */
export async function perform(
  db: Database,
  operation: Operation,
  decide: (context: DecisionContext) => Promise<{ writes: CellWrite[]; beside?: CellKey[] }>,
): Promise<JsonBody> {
  const { programme, now, id } = operation;
  const ids = scopesOf(operation);
  try {
    return await inTransaction(db, async (trx) => {
      const revision = await incrementRevision(trx, programme, now, { entity: 'turnovers', ids });
      const cells = await openCells(trx, programme, operation.cells, { ...operation, operation: id });
      if (cells.done) throw new NoChange(await repeat(trx, operation, cells));
      const { writes, beside = [] } = await decide({ db: trx, trx, cells, revision });
      if (writes.length === 0) throw new NoChange(await unchanged(trx, operation, cells));
      await writeCells(trx, { ...operation, actor: operation.caller, operation: id, revision }, writes);
      await recordEvent(trx, now, operation.caller, eventOf(operation, writes));
      const changed = [...writes.map(({ after }) => after), ...beside];
      return answer(trx, cells.moment, { revision, id, changed });
    });
  } catch (error) {
    if (error instanceof NoChange) return error.answer;
    throw error;
  }
}

function unchanged(
  trx: Transaction,
  { cells: names, id }: Operation,
  { moment }: OpenCells,
): Promise<JsonBody> {
  const changed = names.map(({ scope, milestone }) => ({ scope: readScopeRef(scope)?.id ?? 0, milestone }));
  return answer(trx, moment, { revision: moment.revision - 1, id, changed });
}

/** What was done before is not done again; it is answered again. */
async function repeat(trx: Transaction, { caller, id }: Operation, cells: OpenCells): Promise<JsonBody> {
  const { done, moment } = cells;
  // What was done before links were kept with it is nobody's.
  const isOwn = done?.actor_id === caller.userId && done.link_id === (caller.linkId ?? null);
  if (!done || !isOwn) throw foreignOperation();
  const changed = done.scopes.map((scope, index) => ({ scope, milestone: done.milestones[index] ?? 0 }));
  return answer(trx, moment, { revision: done.revision, id, changed });
}

/** The audit trail names the operation; each field's change is in the history of its cell. */
export function eventOf({ programme, kind, id }: Operation, writes: readonly CellWrite[]): Event {
  const fields = [...new Set(writes.flatMap(({ traces }) => traces.map(({ field }) => field)))];
  const [first] = writes;
  const alone = writes.length === 1 ? first : undefined;
  return {
    action: `turnover.${kind}`,
    entity: 'turnover',
    entityId: alone ? `${alone.cell.scope}/${alone.after.milestone}` : '',
    programmeId: programme,
    operation: id,
    changes: { cells: writes.length, fields, examples: writes.slice(0, 3).map(({ cell }) => cell.label) },
  };
}

/** The scopes of the cells that are named. */
export function scopesOf({ cells }: Operation): number[] {
  return [...new Set(cells.flatMap(({ scope }) => readScopeRef(scope)?.id ?? []))];
}

async function answer(
  db: Queryable,
  { id: programme, baseline, zone }: ProgrammeMoment,
  { revision, id, changed }: { revision: number; id: string; changed: readonly CellKey[] },
): Promise<JsonBody> {
  const scopes = changed.map(({ scope }) => scope);
  const milestones = changed.map(({ milestone }) => milestone);
  const which = sql`(t.scope, t.milestone) in (select * from unnest(${scopes}::integer[], ${milestones}::integer[]))`;
  const { rows } = await sql<{ text: string }>`/* plan: cells.answer */
    select json_build_object('revision', ${revision}::bigint, 'operation', ${id}::text,
      'cells', ${someCells({ programme, baseline, zone }, which)})::text as text`.execute(db);
  return new JsonBody(Buffer.from(rows[0]?.text ?? ''));
}

type Decide = (context: ReadContext) => Promise<{ writes: CellWrite[] }>;

/** With more cells it takes so long that somebody else may well come between. */
const maxOptimisticCells = 20;

/**
 * Edits cells. A few are read without a lock and written by one statement, which counts the revision up only from the
 * one that they were read at, and else writes nothing. Then, and whenever anything is refused, it is done anew under the
 * lock: `decide` may look, but writes nothing itself. What has to be judged together with earlier moves takes the lock, too.
 */
export async function editCells(db: Database, operation: Operation, decide: Decide): Promise<JsonBody> {
  const answer =
    operation.cells.length <= maxOptimisticCells
      ? await editOptimistically(db, operation, decide)
      : undefined;
  return answer ?? perform(db, operation, decide);
}

async function editOptimistically(
  db: Database,
  operation: Operation,
  decide: Decide,
): Promise<JsonBody | undefined> {
  const { programme, caller, now, id } = operation;
  const cells = await openCells(db, programme, operation.cells, { ...operation, operation: id });
  if (cells.done) return undefined;
  const { writes } = await decide({ db, cells }).catch(() => ({ writes: [] }));
  if (writes.length === 0 || operation.undoes !== undefined || mayCorrect(now, writes)) return undefined;
  const { revision, baseline, zone } = cells.moment;
  try {
    const [written] = await write(db, {
      ...revisionUpdateOf(programme, now, { entity: 'turnovers', ids: scopesOf(operation) }),
      ...operationRowsOf({ ...operation, actor: caller, operation: id, revision }, writes),
      ...writtenEvents(now, caller, [eventOf(operation, writes)]),
      baseline,
      zone,
    });
    return written && new JsonBody(Buffer.from(written.text));
  } catch (error) {
    if (isOrderConflict(error)) return undefined;
    throw error;
  }
}

type OptimisticEdit = RevisionUpdate & OperationRows & WrittenEvents & CellPlace;

const write = preparedStatement<OptimisticEdit, { text: string }>(
  'cells.edit',
  (edit) => sql`
    with counted as (
      update programme_revisions set revision = revision + 1
      where programme_id = ${edit.programme} and revision = ${edit.revision} returning revision
    ), noted as (${changeLogPart(edit)}), ${writingParts(edit)}, recorded as (${recordingPart(edit)})
    select json_build_object('revision', counted.revision, 'operation', ${edit.operation}::text,
      'cells', ${someCells(edit, sql`true`, sql`written`)})::text as text, ${notifyPart(edit)}
    from counted`,
);
