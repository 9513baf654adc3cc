import { sql } from 'kysely';
import type { ConstraintRecord } from '@baton/contract/turnover/constraints.ts';
import { tracker } from '@baton/contract/turnover/tracker.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { fieldError, ValidationError } from '#platform/app-error.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable, Transaction } from '#storage/database.ts';
import { notifyAct } from '#turnover/notify/notify-acts.ts';
import { notifyAssigned } from '#turnover/notify/notify-constraints.ts';
import type { CellName } from '#turnover/tracker/cells/open-cells.ts';
import { decideAct, type ActionItem, type ActInput } from './apply-workflow-action.ts';
import { operationId, performOperation, type DecisionContext, type OperationParts } from './operation.ts';
import { touchCells, type CellOperation } from './write-cells.ts';
import { copy } from './copy.ts';

const words = copy.exceptions;

/** Audit action of each act. */
const kinds: Record<WorkflowAction, string> = {
  confirm: 'confirmed',
  submit: 'submitted',
  withdraw: 'withdrawn',
  accept: 'accepted',
  reject: 'rejected',
  reopen: 'reopened',
};

interface ActBody extends ActInput {
  programme: number;
  items?: ActionItem[];
  exceptions?: Exception[];
}

interface ActCall {
  caller: Caller;
  operation: { id: string } | undefined;
  body: ActBody;
}

/** Endpoints of the acts between responsible and receiving teams. */
export function serveWorkflowActions(serve: Serve, parts: OperationParts): void {
  const action = (
    name: WorkflowAction,
    scope: ProgrammeScope,
    { caller, operation: named, body }: ActCall,
  ) => {
    const { programme: _, items = [], exceptions = [], ...said } = body;
    const programme = scope.id;
    const operation: CellOperation = {
      programme,
      caller,
      now: parts.clock.now(),
      kind: kinds[name],
      id: operationId(named),
    };
    const input = { ...said, hasExceptions: exceptions.length > 0 };
    return performOperation(parts, operation, { cells: items, deep: name === 'accept' }, async (context) => {
      const { writes } = await decideAct(context, operation, scope, { action: name, items, input });
      if (name === 'confirm') return { writes };
      const carried = await exceptionRows(context, items, exceptions);
      const { reason = '', note = '' } = said;
      return {
        writes,
        writeRelated: async (trx, revision) => {
          await notifyAct(trx, parts, { ...operation, act: name, reason, note, cells: writes });
          return carryExceptions(trx, parts, operation, revision, carried);
        },
      };
    });
  };

  for (const name of Object.keys(kinds) as WorkflowAction[]) {
    // The acts differ in their input, which the contract has validated.
    serve(tracker[name] as typeof tracker.accept, async (call) =>
      action(name, await call.enterByBody(call.body.programme), call),
    );
  }
}

/** A remaining item of an accepted turnover. */
interface Exception {
  text?: string;
  category?: ConstraintRecord['category'];
  owner?: number | null;
  need_by?: string | null;
  milestone: number;
}

/** A constraint to create from an exception, at the later milestone it must be closed before. */
interface CarriedException extends Required<Omit<Exception, 'milestone'>> {
  scope: number;
  /** The scope as `system:12`. */
  ref: string;
  milestone: number;
  carried_from: number;
}

/** Validates the exceptions of an accepted turnover. */
async function exceptionRows(
  { db, cells }: DecisionContext,
  accepted: readonly CellName[],
  exceptions: readonly Exception[],
): Promise<CarriedException[]> {
  if (exceptions.length === 0) return [];
  const [item] = accepted;
  if (!item || accepted.length > 1) throw fieldError('exceptions', words.oneAtATime);
  const cell = cells.find(item);
  if (!cell) return [];
  const owners = await liveOwners(db, cells.moment.id, exceptions);
  const problems = exceptions.flatMap((exception, index) => {
    const problem = problemOf(exception);
    return problem === null ? [] : [words.entry(index + 1, problem)];
  });
  if (problems.length > 0) throw new ValidationError({ exceptions: problems });
  const { scope, milestone: carriedFrom } = cell.before;
  return exceptions.map(({ text = '', category = 'B', owner = null, need_by = null, milestone }) => ({
    scope,
    ref: cell.scope,
    milestone,
    text,
    category,
    owner,
    need_by,
    carried_from: carriedFrom,
  }));

  function problemOf({ milestone, owner, text = '' }: Exception): string | null {
    if (text === '') return words.noText;
    const later = cell && cells.find({ scope: cell.scope, milestone });
    if (!cell || !later) return words.noMilestone(milestone);
    const standing = cells.standing(later);
    if (!standing.inChain || later.column <= cell.column) return words.laterMilestone;
    if (!standing.required) return words.notRequired;
    if (owner != null && !owners.has(owner)) return words.noPerson(owner);
    return null;
  }
}

/** Creates the constraints, and returns the cells they belong to. */
async function carryExceptions(
  trx: Transaction,
  parts: OperationParts,
  { programme, caller, now }: CellOperation,
  revision: number,
  rows: readonly CarriedException[],
): Promise<readonly CarriedException[]> {
  if (rows.length === 0) return rows;
  const { rows: added } = await sql<{ id: number; milestone: number; text: string; owner: number | null }>`
    insert into constraints (programme_id, scope, milestone, kind, category, text, owner, need_by, carried_from,
      created_by, revision, created_at, updated_at)
    select ${programme}::integer, x.scope, x.milestone, 'punch', x.category, x.text, x.owner, x.need_by,
      x.carried_from, ${caller.userId}::integer, ${revision}::bigint, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(scope integer, milestone integer, text text,
      category text, owner integer, need_by date, carried_from integer)
    returning id, milestone, text, owner`.execute(trx);
  await touchCells(trx, programme, { revision, now }, rows);
  const scope = rows[0]?.ref ?? '';
  await notifyAssigned(
    { trx, programme, caller, now, parts },
    added.map((constraint) => ({ ...constraint, scope })),
  );
  return rows;
}

async function liveOwners(
  db: Queryable,
  programme: ProgrammeId,
  exceptions: readonly Exception[],
): Promise<Set<number>> {
  const ids = exceptions.flatMap(({ owner }) => owner ?? []);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from people where programme_id = ${programme} and deleted_at is null and id = any(${ids})`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
