import { randomUUID } from 'node:crypto';
import { isOperation } from '@baton/contract/http/operation.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { notify, type NoticeParts } from '#accounts/inbox/notify.ts';
import { fieldError, foreignOperation } from '#platform/app-error.ts';
import type { Reply } from '#platform/http/reply.ts';
import {
  inSameTransaction,
  inTransaction,
  isOrderConflict,
  type Queryable,
  type Transaction,
} from '#storage/database.ts';
import type { Event } from '#storage/events/events.ts';
import { lockRevision } from '#storage/revision.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { findMoveNotices, movedCells, resolveUndo } from '#turnover/notify/notify-moves.ts';
import { openCells, type CellName, type OpenCells } from '#turnover/cells/open-cells.ts';
import { answer, answerOf, type CellKey } from './answer-cells.ts';
import { refuseCertified } from './refuse-certified.ts';
import { followUpOf, followWrites } from './follow-writes.ts';
import type { Judged, Overridden } from './judge-completion.ts';
import { writeCells, type CellOperation, type CellWrite } from './write-cells.ts';

/** The cells an operation is about. */
interface NamedCells {
  cells: readonly CellName[];
  /** Whether the rules depend on other milestones of the same scopes. */
  deep: boolean;
}

/** Input of a decision, which only reads: it is repeated if another writer was faster. */
export interface DecisionContext {
  db: Queryable;
  cells: OpenCells;
}

/** What an operation writes. */
export interface CellDecision {
  writes: Judged<CellWrite>;
  /** Punches that were overridden, and why; for the audit log. */
  overridden?: Overridden | undefined;
  /** Whether certificates give the turnovers their numbers, which hold as long as the revision does. */
  isNumbered?: boolean;
  /** Writes related records in the same transaction, and returns the other cells that this changed. */
  writeRelated?: (trx: Transaction, revision: number) => Promise<readonly CellKey[]>;
}

/** What an operation needs. */
export type OperationParts = Pick<TurnoverParts, 'db' | 'clock' | 'jobs' | 'config'>;

type Decide = (context: DecisionContext) => Promise<CellDecision>;

/** The client's operation id, or a new one. */
export function operationId(given: { id: string } | undefined): string {
  return given?.id ?? randomUUID();
}

/** Validates an operation id in a request. */
export function readOperationId(given: string): string {
  if (!isOperation(given)) throw fieldError('operation', '`operation` must be a UUID.');
  return given.toLowerCase();
}

/** An operation that was overtaken so often takes the programme's lock. */
const attemptsWithoutLock = 2;

/**
 * The one way to write cells: reads them, decides, and writes with the condition that the programme's revision is
 * still the one that was read. If it isn't, another writer was faster, and the operation is repeated.
 */
export async function performOperation(
  parts: OperationParts,
  operation: CellOperation,
  named: NamedCells,
  decide: Decide,
): Promise<Reply> {
  const { db } = parts;
  for (let attempt = 1; attempt <= attemptsWithoutLock; attempt += 1) {
    const answer = await attemptOperation({ ...parts, db }, operation, named, decide).catch(
      overtakenByDeadlock,
    );
    if (answer) return answer;
  }
  return inTransaction(db, async (trx) => {
    await lockRevision(trx, operation.programme);
    const answer = await attemptOperation({ ...parts, db: trx }, operation, named, decide);
    if (!answer) throw new Error('The revision changed although it is locked.');
    return answer;
  });
}

/** Of two writers that wait for each other, PostgreSQL cancels one. */
function overtakenByDeadlock(error: unknown): undefined {
  if (!isOrderConflict(error)) throw error;
}

/** Undefined if another writer was faster. */
async function attemptOperation(
  { db, ...parts }: NoticeParts & { db: Queryable },
  operation: CellOperation,
  { cells: names, deep }: NamedCells,
  decide: Decide,
): Promise<Reply | undefined> {
  const { programme, now, id } = operation;
  const cells = await openCells(db, programme, names, { deep, now, operation: id });
  const { moment: read } = cells;
  if (cells.done) return repeatAnswer(db, operation, cells);
  const decision = await decide({ db, cells });
  await refuseCertified(db, operation, decision);
  const { writes, writeRelated } = decision;
  if (writes.length === 0 && !writeRelated)
    return answer(db, read, { revision: read.revision, id, changed: keysOf(names) });
  const revision = read.revision + 1;
  const followUp = await followUpOf(db, operation, writes);
  const notices =
    operation.undoes === undefined ? await findMoveNotices(db, operation, movedCells(writes)) : [];
  const answered = followUp.judged.length === 0 && !writeRelated;
  const scopes = [...new Set(keysOf(names).map(({ scope }) => scope))];
  const written = { read, revision, scopes, events: [eventOf(operation, decision)], answered };
  // The statement is enough for most edits, and a transaction would slow them down.
  if (answered && notices.length === 0 && !followUp.isNeeded)
    return answerOf(await writeCells(db, operation, written, writes));
  return inSameTransaction(db, async (trx) => {
    const done = await writeCells(trx, operation, written, writes);
    if (!done) return undefined;
    await followWrites(trx, parts, operation, followUp);
    if (operation.undoes === undefined) await notify(trx, parts, notices);
    else await resolveUndo(trx, operation);
    if (answered) return answerOf(done);
    const related = (await writeRelated?.(trx, revision)) ?? [];
    return answer(trx, read, { revision, id, changed: [...writes.map(({ after }) => after), ...related] });
  });
}

function keysOf(names: readonly CellName[]): CellKey[] {
  return names.flatMap(({ scope, milestone }) => {
    const id = readScopeRef(scope)?.id;
    return id === undefined ? [] : [{ scope: id, milestone }];
  });
}

/** Answers a repeated operation from its stored result. */
async function repeatAnswer(
  db: Queryable,
  { caller, id }: CellOperation,
  { done, moment }: OpenCells,
): Promise<Reply> {
  // Operations stored before links were recorded match no link.
  const isOwn = done?.actor_id === caller.userId && done.link_id === (caller.linkId ?? null);
  if (!done || !isOwn) throw foreignOperation();
  const changed = done.scopes.map((scope, index) => ({ scope, milestone: done.milestones[index] ?? 0 }));
  return answer(db, moment, { revision: done.revision, id, changed });
}

/** Audit event of an operation; field changes are in the history of each cell. */
function eventOf({ programme, kind, id }: CellOperation, { writes, overridden }: CellDecision): Event {
  const fields = [...new Set(writes.flatMap(({ history }) => history.map(({ field }) => field)))];
  const [first] = writes;
  const alone = writes.length === 1 ? first : undefined;
  return {
    action: `turnover.${kind}`,
    entity: 'turnover',
    entityId: alone ? `${alone.cell.scope}/${alone.after.milestone}` : '',
    programmeId: programme,
    operation: id,
    ...(overridden && { reason: overridden.reason }),
    changes: {
      cells: writes.length,
      fields,
      examples: writes.slice(0, 3).map(({ cell }) => cell.label),
      ...(overridden?.kind === 'override' && { overridden_punches: overridden.punches }),
    },
  };
}
