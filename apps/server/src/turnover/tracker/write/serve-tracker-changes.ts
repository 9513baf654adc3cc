import { tracker } from '@baton/contract/turnover/tracker.ts';
import { required } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { decideChanges, looksAtChain, readChanges } from './change-cells.ts';
import { edit } from './edit-at-once.ts';
import { doneId, operationId, type Operation } from './operation.ts';
import { readDone } from './read-done.ts';
import { decideUndo } from './undo-operation.ts';

/** Serves what changes the tracker. */
export function serveTrackerChanges(serve: Serve, { db, clock }: TurnoverParts): void {
  serve(tracker.change, async ({ caller, query, body, operation: named, enter, enterByBody }) => {
    const programme = required('programme', query.programme ?? body.programme);
    const scope = await (query.programme == null ? enterByBody : enter)(programme);
    const changes = readChanges(body.changes ?? []);
    const operation: Operation = {
      programme,
      caller,
      now: clock.now(),
      kind: 'changed',
      id: operationId(named),
      cells: changes.map(({ change }) => change),
      deep: looksAtChain(changes),
    };
    return edit(db, operation, (looking) => decideChanges(looking, operation, scope, changes));
  });

  serve(tracker.undo, async ({ caller, body, operation: named, enterByBody }) => {
    const { programme } = body;
    const scope = await enterByBody(programme);
    const undoes = doneId(body.operation);
    const done = await readDone(db, programme, undoes, caller);
    const operation: Operation = {
      programme,
      caller,
      now: clock.now(),
      kind: 'undone',
      id: operationId(named),
      cells: done,
      deep: true,
      undoes,
    };
    return edit(db, operation, (looking) => decideUndo(looking, operation, scope, done));
  });
}
