import { sql } from 'kysely';
import { isOperation } from '@baton/contract/http/operation.ts';
import { punchCalls } from '@baton/contract/quality/punch-calls.ts';
import { punches as punchResource } from '@baton/contract/quality/punches.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { punchActs, type PunchAct } from '@baton/domain/quality/punch-state.ts';
import type { NoticeParts } from '#accounts/inbox/notify.ts';
import { AppError } from '#platform/app-error.ts';
import type { Call, Serve } from '#platform/http/serve.ts';
import { registry } from '#programme/served.ts';
import { findRecords, openRecord } from '#resource/read-records.ts';
import type { ResourceParts } from '#resource/registry.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { lockRevision } from '#storage/revision.ts';
import { giveCommand, maxAnswered, type CommandResult } from './commands/give-command.ts';
import { lockChosenRecords } from './commands/lock-records.ts';
import { undoCommand } from './commands/undo-command.ts';
import { copy } from './copy.ts';
import { countPunches } from './count-punches.ts';
import { newOperation } from './records/record-acts.ts';
import { undoChanges } from './undo-changes.ts';
import { servedPunches } from './served-punches.ts';

const resource = punchResource as unknown as Resource;

/** Commands on punches, their counts and their history. */
export function servePunches(serve: Serve, parts: ResourceParts & NoticeParts): void {
  const { db, clock } = parts;
  const tableMapping = tableMappingOf(registry, resource);
  const answer = (ids: readonly number[], operation: string, { records, revision }: CommandResult) => ({
    updated: ids.length,
    records: records as never,
    revision,
    operation,
  });

  const command = async (act: PunchAct, call: Call<typeof punchCalls.clear>) => {
    const { caller, body, enterByBody, operation } = call;
    const scope = await enterByBody(body.programme);
    return inTransaction(db, async (trx: Transaction) => {
      const id = operation?.id ?? newOperation();
      const context = { trx, scope, actor: caller, now: clock.now(), operation: id, notices: parts };
      // What becomes outstanding can block a milestone, which none may complete meanwhile.
      if (act === 'reopen') await lockRevision(trx, scope.id);
      const punches = await lockChosenRecords(servedPunches, context, caller, body);
      const commanded = await giveCommand(servedPunches, context, punches, { ...body, act });
      return answer(
        punches.map((punch) => punch.id),
        id,
        commanded,
      );
    });
  };

  for (const act of punchActs)
    // The commands have the same input.
    serve(punchCalls[act] as typeof punchCalls.clear, (call) => command(act, call));

  serve(punchCalls.undo, async ({ caller, body, enterByBody, operation }) => {
    const scope = await enterByBody(body.programme);
    return inTransaction(db, async (trx) => {
      const id = operation?.id ?? newOperation();
      const context = { trx, scope, actor: caller, now: clock.now(), operation: id };
      await lockRevision(trx, scope.id);
      if (!isOperation(body.undoes)) throw new AppError('invalid_state', copy.nothingToUndo);
      const undone =
        (await undoChanges(context, body.undoes)) ?? (await undoCommand(servedPunches, context, body.undoes));
      const shown = undone.ids.length > maxAnswered ? [] : undone.ids;
      const records = await findRecords(trx, tableMapping, registry, scope.id, shown);
      return answer(undone.ids, id, { records, revision: undone.revision });
    });
  });

  serve(punchCalls.counts, async ({ caller, query, enterByQuery }) => {
    const programme = (await enterByQuery()).id;
    return countPunches({ db, tableMapping, registry, programme, caller, now: clock.now() }, query);
  });

  serve(punchCalls.acts, async ({ params, enter }) => {
    const { record, scope } = await openRecord(db, registry, resource, params.id, { enter });
    const { rows } = await sql<never>`
      select to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, a.day, a.actor_name as by, a.act,
        a.before, a.after, a.reason, a.note, a.operation,
        exists (select 1 from record_acts u where u.programme_id = a.programme_id and u.undoes = a.operation) as undone
      from record_acts a where a.programme_id = ${scope.id} and a.entity = 'punch' and a.record = ${record.id}
      order by a.id desc limit 500`.execute(db);
    return rows;
  });
}
