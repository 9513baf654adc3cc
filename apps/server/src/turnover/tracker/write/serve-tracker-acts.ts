import { tracker } from '@baton/contract/turnover/tracker.ts';
import type { Act } from '@baton/domain/turnover/acts.ts';
import type { Actor, Caller, ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Transaction } from '#storage/database.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { decideAct, type ActItem, type ActSaying } from './act-on-cells.ts';
import { carryExceptions, type Exception } from './exceptions.ts';
import { operationId, perform, type Operation } from './operation.ts';
import type { CellWrite } from './write-cells.ts';

/** What was done, as the audit trail says it. */
const kinds: Record<Act, string> = {
  confirm: 'confirmed',
  submit: 'submitted',
  withdraw: 'withdrawn',
  accept: 'accepted',
  reject: 'rejected',
  reopen: 'reopened',
};

interface ActBody extends ActSaying {
  programme: number;
  items?: ActItem[];
  exceptions?: Exception[];
}

interface Acting {
  caller: Caller;
  operation: { id: string } | undefined;
  body: ActBody;
}

/** Submitted turnovers that were accepted or rejected together. */
export interface Decision {
  programme: number;
  caller: Actor;
  act: 'accept' | 'reject';
  reason: string;
  writes: readonly CellWrite[];
}

/** Serves what giver and receiver do with turnovers. `notify` runs in the transaction of a decision. */
export function serveTrackerActs(
  serve: Serve,
  { db, clock }: Pick<TurnoverParts, 'db' | 'clock'>,
  notify: (trx: Transaction, decision: Decision) => Promise<void>,
): void {
  const act = (name: Act, scope: ProgrammeScope, { caller, operation: named, body }: Acting) => {
    const { programme, items = [], exceptions = [], ...said } = body;
    const operation: Operation = {
      programme,
      caller,
      now: clock.now(),
      kind: kinds[name],
      id: operationId(named),
      cells: items,
      deep: name === 'accept',
    };
    const saying = { ...said, hasExceptions: exceptions.length > 0 };
    return perform(db, operation, async (deciding) => {
      const { writes } = await decideAct(deciding, operation, scope, { act: name, items, saying });
      if (name === 'accept' || name === 'reject') {
        const { reason = '' } = said;
        await notify(deciding.trx, { programme, caller, act: name, reason, writes });
      }
      return { writes, beside: await carryExceptions(deciding, operation, items, exceptions) };
    });
  };

  for (const name of Object.keys(kinds) as Act[]) {
    // The acts differ in what may be said with them, which the contract has read by now.
    serve(tracker[name] as typeof tracker.accept, async (call) =>
      act(name, await call.enterByBody(call.body.programme), call),
    );
  }
}
