import { linkFields, teamUpdates } from '@baton/contract/update-links/update-links.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { actionProblem } from '@baton/domain/turnover/workflow-actions.ts';
import { permissionDenied } from '#platform/app-error.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { historyText } from '#turnover/cells/cell-rows.ts';
import type { CellName, OpenCell } from '#turnover/cells/open-cells.ts';
import { refuseState } from '#turnover/cells/refuse-cells.ts';
import { decideAct } from '#turnover/tracker/write/apply-workflow-action.ts';
import { checkChanges, decideChanges } from '#turnover/tracker/write/change-cells.ts';
import { judgeCompletion } from '#turnover/tracker/write/judge-completion.ts';
import {
  operationId,
  performOperation,
  readOperationId,
  type CellDecision,
  type DecisionContext,
} from '#turnover/tracker/write/operation.ts';
import { decideUndo, findUndoable } from '#turnover/tracker/write/undo-operation.ts';
import type { CellOperation, CellWrite } from '#turnover/tracker/write/write-cells.ts';
import { enterLink, requireOpen, type EnteredLink, type LinkParts } from './enter-link.ts';

/** Endpoints for a team's updates through its link. */
export function serveTeamUpdate(serve: Serve, parts: LinkParts): void {
  const { db, clock } = parts;

  const operationOf = (
    { link, actor }: EnteredLink,
    kind: string,
    named: { id: string } | undefined,
  ): CellOperation => ({
    programme: link.programme,
    caller: actor,
    now: clock.now(),
    kind,
    id: operationId(named),
  });

  serve(teamUpdates.change, async (call) => {
    const entered = await enterLink(parts, call, call.body.name);
    const changes = checkChanges(call.body.changes);
    for (const field of changes.flatMap(({ set }) => Object.keys(set)))
      if (!linkFields.some((allowed) => allowed === field))
        throw permissionDenied('This link only allows changes to forecasts and remarks.');
    const operation = operationOf(entered, 'changed', call.operation);
    return performOperation(parts, operation, { cells: changes, deep: false }, async (context) => {
      requireOpen(context.cells, changes, entered.scope, 'forecasts.edit');
      const { left: _, ...decided } = await decideChanges(context, operation, entered.scope, changes);
      return decided;
    });
  });

  serve(teamUpdates.confirm, async (call) => {
    const { name, items } = call.body;
    const entered = await enterLink(parts, call, name);
    const operation = operationOf(entered, 'confirmed', call.operation);
    return performOperation(parts, operation, { cells: items, deep: false }, async (context) => {
      const act = { action: 'confirm', items, input: {} } as const;
      return judgeCompletion(context, await decideAct(context, operation, entered.scope, act));
    });
  });

  serve(teamUpdates.ready, async (call) => {
    const { name, items, ready = true } = call.body;
    const entered = await enterLink(parts, call, name);
    const operation = operationOf(entered, 'marked_ready', call.operation);
    return performOperation(parts, operation, { cells: items, deep: false }, (context) =>
      decideReady(context, operation, entered.scope, { items, isReady: ready }),
    );
  });

  serve(teamUpdates.undo, async (call) => {
    const entered = await enterLink(parts, call, call.body.name);
    const undoes = readOperationId(call.body.operation);
    const operation = { ...operationOf(entered, 'undone', call.operation), undoes };
    const undoable = await findUndoable(db, operation);
    return performOperation(parts, operation, { cells: undoable.cells, deep: true }, (context) =>
      decideUndo(context, operation, entered.scope, undoable),
    );
  });
}

/** Decides to report turnovers ready to submit, or no longer ready; only those that could be submitted. */
async function decideReady(
  context: DecisionContext,
  { now }: CellOperation,
  scope: ProgrammeScope,
  { items, isReady }: { items: readonly CellName[]; isReady: boolean },
): Promise<Pick<CellDecision, 'writes'>> {
  const { cells } = context;
  requireOpen(cells, items, scope, 'forecasts.edit');
  const problems: { cell: OpenCell; problem: string }[] = [];
  const ready_at = isReady ? now.toISOString() : null;
  const writes = items.flatMap((item): CellWrite[] => {
    const cell = cells.find(item);
    if (!cell) return [];
    const { before } = cell;
    const problem = actionProblem('submit', cells.standing(cell), dayNumber(cells.moment.dataDate));
    if (problem !== null) problems.push({ cell, problem });
    if ((before.ready_at !== null) === isReady) return [];
    const after = { ...before, ready_at, version: before.version + 1 };
    const change = { field: 'ready_at', before: historyText(before.ready_at), after: ready_at };
    return [{ cell, after, history: [{ ...change, reason: '', note: '' }] }];
  });
  refuseState(problems);
  return judgeCompletion(context, writes);
}
