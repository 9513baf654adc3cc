import { linkFields, teamUpdates } from '@baton/contract/update-links/update-links.ts';
import { permissionDenied } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import { decideReady } from './decide-ready.ts';
import { decideAct } from '#turnover/tracker/write/apply-workflow-action.ts';
import { checkChanges, decideChanges } from '#turnover/tracker/write/change-cells.ts';
import { judgeCompletion } from '#turnover/tracker/write/judge-completion.ts';
import { operationId, performOperation, readOperationId } from '#turnover/tracker/write/operation.ts';
import { decideUndo, findUndoable } from '#turnover/tracker/write/undo-operation.ts';
import type { CellOperation } from '#turnover/tracker/write/write-cells.ts';
import { enterLink, requireOpen, type EnteredLink, type LinkParts } from './enter-link.ts';
import { copy } from './copy.ts';

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
      if (!linkFields.some((allowed) => allowed === field)) throw permissionDenied(copy.onlyForecasts);
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
