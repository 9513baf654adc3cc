import { sql } from 'kysely';
import { readForm } from '@baton/contract/form/form.ts';
import { cellForm, cellPermissions, tracker, type CellField } from '@baton/contract/turnover/tracker.ts';
import { entryProblems, requiredReasonsOf } from '@baton/domain/turnover/change-rules.ts';
import { required } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import type { OpenCell, OpenCells } from '#turnover/tracker/cells/open-cells.ts';
import { collectErrors, refuseForbidden } from '#turnover/tracker/cells/refuse-cells.ts';
import { refuseConflicts } from './cell-conflicts.ts';
import { editCell, entryOf, realChanges, type CellValues } from './edit-cell.ts';
import { editCells, operationId, type ReadContext, type Operation } from './operation.ts';
import type { CellWrite } from './write-cells.ts';

/** Change of a cell in a request. */
export interface CellChange {
  scope: string;
  milestone: number;
  version?: number | null;
  set?: Record<string, unknown>;
  reason?: string;
  note?: string;
}

interface ReadChange {
  index: number;
  change: CellChange;
  values: CellValues;
}

/** An effective change of an existing cell. */
interface Wanted extends ReadChange {
  cell: OpenCell;
}

/** Serves edits of cells, typed or pasted. */
export function serveCellChanges(serve: Serve, { db, clock }: Pick<TurnoverParts, 'db' | 'clock'>): void {
  serve(tracker.change, async ({ caller, query, body, operation: named, enter, enterByBody }) => {
    const programme = required('programme', query.programme ?? body.programme);
    const scope = await (query.programme == null ? enterByBody : enter)(programme);
    const changes = readChanges(body.changes ?? []);
    const operation: Operation = {
      programme: scope.id,
      caller,
      now: clock.now(),
      kind: 'changed',
      id: operationId(named),
      cells: changes.map(({ change }) => change),
      deep: looksAtChain(changes),
    };
    return editCells(db, operation, (context) => decideChanges(context, operation, scope, changes));
  });
}

/** Validates the values of each change; errors are reported by index. */
export function readChanges(changes: readonly CellChange[]): ReadChange[] {
  const errors = collectErrors('changes');
  const seen = new Set<string>();
  const read = changes.map((change, index): ReadChange => {
    const { values, errors: wrong } = readForm(cellForm, change.set ?? {}, 'patch');
    for (const [field, messages] of Object.entries(wrong ?? {}))
      for (const message of messages) errors.add(index, field, message);
    const name = `${change.scope} ${change.milestone}`;
    if (seen.has(name)) errors.add(index, 'scope', 'Name each turnover only once.');
    seen.add(name);
    return { index, change, values: values ?? {} };
  });
  errors.throwIfAny();
  return read;
}

/** An actual depends on the previous milestone, so the whole chain must be read. */
export function looksAtChain(changes: readonly ReadChange[]): boolean {
  return changes.some(({ values }) => values.actual != null);
}

/** Decides a batch of edits: permissions, conflicts, rules. Any error rejects the whole batch. */
export async function decideChanges(
  { db, cells }: ReadContext,
  { programme, caller, now }: Operation,
  scope: ProgrammeScope,
  changes: readonly ReadChange[],
): Promise<{ writes: CellWrite[] }> {
  const wanted = await findCells(db, programme, cells, changes);
  refuseForbidden(
    scope,
    wanted.map(({ cell, values }) => ({
      cell,
      permissions: (Object.keys(values) as CellField[]).map((field) => cellPermissions[field]),
    })),
  );
  await refuseConflicts(
    db,
    programme,
    wanted.map(({ cell, change, values }) => ({ cell, seen: change.version, fields: values })),
  );
  const errors = collectErrors('changes');
  // In chain order, so that later milestones see earlier ones of the same batch.
  const ordered = wanted.toSorted((one, other) => one.cell.column - other.cell.column);
  const writes = ordered.map(({ index, change, cell, values }): CellWrite => {
    const { reason = '', note = '' } = change;
    const standing = cells.standing(cell);
    const entry = entryOf(values, reason);
    const problems = entryProblems(standing, entry, cells.rules);
    const questions = requiredReasonsOf(standing, entry);
    for (const [field, problem] of Object.entries(problems)) errors.add(index, field, problem);
    if (Object.keys(problems).length === 0) {
      if (!standing.turnedOver || !standing.inChain) errors.add(index, 'scope', 'There is no turnover here.');
      if (questions.includes('why_later') && !cells.reasonCodes.includes(reason))
        errors.add(index, 'reason', `There is no reason code "${reason}" in use.`);
    }
    const actualReason = questions.includes('why_out_of_order') ? reason : '';
    const { after, traces } = editCell(cell.before, values, {
      now,
      userId: caller.userId,
      reason,
      note,
      actualReason,
      source: 'typed',
    });
    cells.put(cell, after);
    return { cell, after, traces };
  });
  errors.throwIfAny();
  return { writes };
}

/** Finds the named cells and drops ineffective changes. */
async function findCells(
  db: Queryable,
  programme: ProgrammeId,
  cells: OpenCells,
  changes: readonly ReadChange[],
): Promise<Wanted[]> {
  const errors = collectErrors('changes');
  const teams = await liveTeams(db, programme, changes);
  const wanted = changes.flatMap(({ index, change, values }): Wanted[] => {
    const cell = cells.find(change);
    if (!cell) {
      const isMilestone = cells.set.columnOf.has(change.milestone);
      if (!isMilestone)
        errors.add(index, 'milestone', `There is no milestone ${change.milestone} in this programme.`);
      else errors.add(index, 'scope', `There is no scope "${change.scope}" in this programme.`);
      return [];
    }
    for (const side of ['giver_team', 'receiver_team'] as const) {
      const team = values[side];
      if (team != null && !teams.has(team))
        errors.add(index, side, `There is no team ${team} in this programme.`);
    }
    const real = realChanges(cell.before, values);
    return Object.keys(real).length > 0 ? [{ index, change, values: real, cell }] : [];
  });
  errors.throwIfAny();
  return wanted;
}

async function liveTeams(
  db: Queryable,
  programme: ProgrammeId,
  changes: readonly ReadChange[],
): Promise<Set<number>> {
  const ids = changes.flatMap(({ values }) => [values.giver_team ?? [], values.receiver_team ?? []].flat());
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from teams where programme_id = ${programme} and deleted_at is null and id = any(${ids})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
