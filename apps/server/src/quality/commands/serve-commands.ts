import { sql } from 'kysely';
import type { CommandCall } from '@baton/contract/quality/command-calls.ts';
import { isOperation } from '@baton/contract/http/operation.ts';
import { isOutstandingState } from '@baton/domain/quality/quality-kind.ts';
import type { NoticeParts } from '#accounts/inbox/notify.ts';
import { AppError } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import { registry } from '#programme/served.ts';
import { findRecords, openRecord } from '#resource/read-records.ts';
import type { ResourceParts } from '#resource/registry.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import { inTransaction } from '#storage/database.ts';
import { lockRevision } from '#storage/revision.ts';
import { newOperation } from '#records/record-acts.ts';
import { giveCommand, maxAnswered, type CommandResult } from './give-command.ts';
import { lockChosenRecords } from './lock-seen.ts';
import type { ServedKind } from './served-kind.ts';
import { undoChanges } from './undo-changes.ts';
import { undoCommand } from './undo-command.ts';

/** Serves the commands on one kind of record, their undo and their history. */
export function serveCommands(serve: Serve, parts: ResourceParts & NoticeParts, served: ServedKind): void {
  const { db, clock } = parts;
  const { kind, resource, calls } = served;
  const answer = (ids: readonly number[], operation: string, { records, revision }: CommandResult) => ({
    updated: ids.length,
    records: records as never,
    revision,
    operation,
  });

  for (const act of Object.keys(kind.transitions))
    serve(
      (calls as unknown as Record<string, CommandCall>)[act]!,
      async ({ caller, body, enterByBody, operation }) => {
        const scope = await enterByBody(body.programme);
        return inTransaction(db, async (trx) => {
          const id = operation?.id ?? newOperation();
          const context = { trx, scope, actor: caller, now: clock.now(), operation: id, notices: parts };
          const { from, to } = kind.transitions[act]!;
          const isOutstanding = (state: string) => isOutstandingState(kind, state);
          // What becomes outstanding can block a milestone, which none may complete meanwhile.
          if (isOutstanding(to) && !from.every(isOutstanding)) await lockRevision(trx, scope.id);
          const records = await lockChosenRecords(served, context, caller, body);
          const result = await giveCommand(served, context, records, { ...body, act });
          return answer(
            records.map((record) => record.id),
            id,
            result,
          );
        });
      },
    );

  serve(calls.undo, async ({ caller, body, enterByBody, operation }) => {
    const scope = await enterByBody(body.programme);
    return inTransaction(db, async (trx) => {
      const id = operation?.id ?? newOperation();
      const context = { trx, scope, actor: caller, now: clock.now(), operation: id };
      await lockRevision(trx, scope.id);
      if (!isOperation(body.undoes)) throw new AppError('invalid_state', served.commandCopy.nothingToUndo);
      const undone =
        (await undoChanges(served, context, body.undoes)) ??
        (await undoCommand(served, context, body.undoes));
      const shown = undone.ids.length > maxAnswered ? [] : undone.ids;
      const records = await findRecords(trx, tableMappingOf(registry, resource), registry, scope.id, shown);
      return answer(undone.ids, id, { records, revision: undone.revision });
    });
  });

  serve(calls.acts, async ({ params, enter }) => {
    const { record, scope } = await openRecord(db, registry, resource, params.id, { enter });
    const { rows } = await sql<never>`
      select to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, a.day, a.actor_name as by, a.act,
        a.before, a.after, a.reason, a.note, a.operation,
        exists (select 1 from record_acts u where u.programme_id = a.programme_id and u.undoes = a.operation) as undone
      from record_acts a
      where a.programme_id = ${scope.id} and a.entity = ${kind.entity} and a.record = ${record.id}
      order by a.id desc limit 500`.execute(db);
    return rows;
  });
}
