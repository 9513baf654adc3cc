import { sql } from 'kysely';
import { readForm } from '@baton/contract/form/form.ts';
import {
  cellForm,
  cellPermissions,
  tracker,
  type CellPatch,
  type CellField,
  type CellValues,
} from '@baton/contract/tracker/tracker.ts';
import { entryProblems, requiredReasonsOf } from '@baton/domain/turnover/change-rules.ts';
import { fieldError, required } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import type { OpenCells } from '#turnover/cells/open-cells.ts';
import { collectErrors, refuseForbidden } from '#turnover/cells/refuse-cells.ts';
import { refuseConflicts } from './cell-conflicts.ts';
import { checkExceptions, type Exception, type Exceptions } from './check-exceptions.ts';
import { editCell, entryOf, realChanges } from './edit-cell.ts';
import { completes, judgeCompletion } from './judge-completion.ts';
import {
  operationId,
  performOperation,
  type CellDecision,
  type DecisionContext,
  type OperationParts,
} from './operation.ts';
import { returnExceptions } from './return-exceptions.ts';
import type { CellOperation, CellWrite } from './write-cells.ts';
import { writeExceptions } from './write-exceptions.ts';
import { copy as turnoverCopy } from '@baton/domain/turnover/copy.ts';
import { copy } from './copy.ts';

/** The change of a cell, with valid values. */
interface CheckedPatch extends CellPatch {
  set: CellValues;
}

/** Serves edits of cells, typed or pasted. */
export function serveCellChanges(serve: Serve, parts: OperationParts): void {
  serve(tracker.change, async ({ caller, query, body, operation: named, enter, enterByBody }) => {
    const programme = required('programme', query.programme ?? body.programme);
    const scope = await (query.programme == null ? enterByBody : enter)(programme);
    const changes = checkChanges(body.changes);
    const exceptions = checkCompleting(changes, body.exceptions ?? []);
    const operation: CellOperation = {
      programme: scope.id,
      caller,
      now: parts.clock.now(),
      kind: 'changed',
      id: operationId(named),
    };
    // An actual depends on the previous milestone, so the whole chain must be read.
    const deep = changes.some(({ set }) => set.actual != null);
    return performOperation(parts, operation, { cells: changes, deep }, async (context) => {
      const { left, ...decided } = await decideChanges(context, operation, scope, changes, exceptions);
      if (!left) return decided;
      const writeRelated: CellDecision['writeRelated'] = async (trx, revision) =>
        (await writeExceptions({ trx, parts, scope, operation, revision }, left)).cells;
      return { ...decided, writeRelated };
    });
  });
}

/** Exceptions are those of one turnover, which the change completes. */
function checkCompleting(
  changes: readonly CheckedPatch[],
  exceptions: readonly Exception[],
): readonly Exception[] {
  const [first] = changes;
  if (exceptions.length > 0 && (changes.length > 1 || first?.set.actual == null))
    throw fieldError('exceptions', copy.exceptions.onlyCompleting);
  return exceptions;
}

/** What a batch of edits writes, and the exceptions that it leaves. */
type DecidedChanges = Pick<CellDecision, 'writes' | 'writeRelated'> & { left: Exceptions | undefined };

/** Validates the values of each change; errors are reported by index. */
export function checkChanges(changes: readonly CellPatch[]): CheckedPatch[] {
  const errors = collectErrors('changes');
  const seen = new Set<string>();
  const checked = changes.map((change, index): CheckedPatch => {
    const { values, errors: wrong } = readForm(cellForm, change.set ?? {}, 'patch');
    for (const [field, messages] of Object.entries(wrong ?? {}))
      for (const message of messages) errors.add(index, field, message);
    const name = `${change.scope} ${change.milestone}`;
    if (seen.has(name)) errors.add(index, 'scope', copy.namedTwice);
    seen.add(name);
    return { ...change, set: values ?? {} };
  });
  errors.throwIfAny();
  return checked;
}

/** Decides a batch of edits: permissions, conflicts, rules, punches. Any error rejects the whole batch. */
export async function decideChanges(
  context: DecisionContext,
  operation: CellOperation,
  scope: ProgrammeScope,
  changes: readonly CheckedPatch[],
  exceptions: readonly Exception[] = [],
): Promise<DecidedChanges> {
  const { db, cells } = context;
  const { caller, now } = operation;
  const wanted = await findCells(db, cells, changes);
  refuseForbidden(
    scope,
    wanted.map(({ cell, values }) => ({
      cell,
      permissions: (Object.keys(values) as CellField[]).map((field) => cellPermissions[field]),
    })),
  );
  await refuseConflicts(
    db,
    cells.moment,
    wanted.map(({ cell, seen, values }) => ({ cell, seen, fields: values })),
  );
  const errors = collectErrors('changes');
  // In chain order, so that later milestones see earlier ones of the same batch.
  const ordered = wanted.toSorted((one, other) => one.cell.column - other.cell.column);
  const writes = ordered.map(({ index, cell, values, reason, note }): CellWrite => {
    const standing = cells.standing(cell);
    const entry = entryOf(values, reason);
    const problems = entryProblems(standing, entry, cells.rules);
    const questions = requiredReasonsOf(standing, entry);
    for (const [field, problem] of Object.entries(problems)) errors.add(index, field, problem);
    if (Object.keys(problems).length === 0) {
      if (!standing.turnedOver || !standing.inChain)
        errors.add(index, 'scope', turnoverCopy.rules.noTurnover);
      if (questions.includes('why_later') && !cells.reasonCodes.includes(reason))
        errors.add(index, 'reason', `“${reason}” isn’t an active reason code.`);
    }
    const actualReason = questions.includes('why_out_of_order') ? reason : '';
    const { after, history } = editCell(cell.before, values, {
      now,
      userId: caller.userId,
      reason,
      note,
      actualReason,
      source: 'typed',
    });
    cells.put(cell, after);
    return { cell, after, history };
  });
  errors.throwIfAny();
  if (exceptions.length > 0 && !writes.some(completes))
    throw fieldError('exceptions', copy.exceptions.onlyCompleting);
  const left = await checkExceptions(context, scope, changes, exceptions);
  const carried = left?.carried.map(({ punch }) => punch) ?? [];
  const judgement = await judgeCompletion(context, writes, { exceptions: carried });
  return { ...returnExceptions(scope, operation, judgement.writes), left };
}

/** Finds the named cells and drops ineffective changes. */
async function findCells(db: Queryable, cells: OpenCells, changes: readonly CheckedPatch[]) {
  const errors = collectErrors('changes');
  const teams = await liveTeams(db, cells.moment.id, changes);
  const wanted = changes.flatMap((change, index) => {
    const cell = cells.find(change);
    if (!cell) {
      const isMilestone = cells.set.columnOf.has(change.milestone);
      if (!isMilestone)
        errors.add(index, 'milestone', `Milestone ${change.milestone} isn’t in this programme.`);
      else errors.add(index, 'scope', `“${change.scope}” isn’t in this programme.`);
      return [];
    }
    for (const side of ['responsible_team', 'receiving_team'] as const) {
      const team = change.set[side];
      if (team != null && !teams.has(team)) errors.add(index, side, `Team ${team} isn’t in this programme.`);
    }
    const values = realChanges(cell.before, change.set);
    if (Object.keys(values).length === 0) return [];
    const { version: seen, reason = '', note = '' } = change;
    return [{ index, cell, seen, values, reason, note }];
  });
  errors.throwIfAny();
  return wanted;
}

async function liveTeams(
  db: Queryable,
  programme: ProgrammeId,
  changes: readonly CheckedPatch[],
): Promise<Set<number>> {
  const ids = changes.flatMap(({ set }) => [set.responsible_team ?? [], set.receiving_team ?? []].flat());
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from teams where programme_id = ${programme} and deleted_at is null and id = any(${ids})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
