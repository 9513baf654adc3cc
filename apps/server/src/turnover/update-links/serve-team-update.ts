import { linkFields, teamUpdates } from '@baton/contract/turnover/update-links.ts';
import { permissionDenied } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { CellName } from '#turnover/tracker/cells/open-cells.ts';
import { decideAct } from '#turnover/tracker/write/apply-workflow-action.ts';
import { decideChanges, readChanges } from '#turnover/tracker/write/change-cells.ts';
import {
  readOperationId,
  operationId,
  editCells,
  type Operation,
} from '#turnover/tracker/write/operation.ts';
import { decideUndo, readDone } from '#turnover/tracker/write/undo-operation.ts';
import { enterLink, requireOpen, type EnteredLink, type LinkParts } from './enter-link.ts';

/** Endpoints for a team's updates through its link. */
export function serveTeamUpdate(serve: Serve, parts: LinkParts): void {
  const { db, clock } = parts;

  const operationOf = (
    { link, actor }: EnteredLink,
    kind: string,
    named: { id: string } | undefined,
    cells: readonly CellName[],
  ): Operation => ({
    programme: link.programme,
    caller: actor,
    now: clock.now(),
    kind,
    id: operationId(named),
    cells,
    deep: kind === 'undone',
  });

  serve(teamUpdates.change, async (call) => {
    const { name, changes = [] } = call.body;
    const entered = await enterLink(parts, call, name);
    const read = readChanges(changes);
    for (const field of read.flatMap(({ values }) => Object.keys(values)))
      if (!linkFields.some((allowed) => allowed === field))
        throw permissionDenied('By this link only forecasts and remarks can be entered.');
    const operation = operationOf(entered, 'changed', call.operation, changes);
    return editCells(db, operation, async (context) => {
      requireOpen(context.cells, changes, entered.scope, 'forecasts.edit');
      return decideChanges(context, operation, entered.scope, read);
    });
  });

  serve(teamUpdates.confirm, async (call) => {
    const { name, items = [] } = call.body;
    const entered = await enterLink(parts, call, name);
    const operation = operationOf(entered, 'confirmed', call.operation, items);
    return editCells(db, operation, (context) =>
      decideAct(context, operation, entered.scope, { action: 'confirm', items, input: {} }),
    );
  });

  serve(teamUpdates.undo, async (call) => {
    const entered = await enterLink(parts, call, call.body.name);
    const undoes = readOperationId(call.body.operation);
    const done = await readDone(db, entered.link.programme, undoes, entered.actor);
    const operation = { ...operationOf(entered, 'undone', call.operation, done), undoes };
    return editCells(db, operation, (context) => decideUndo(context, operation, entered.scope, done));
  });
}
