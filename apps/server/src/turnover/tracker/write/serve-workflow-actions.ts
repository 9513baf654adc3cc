import { tracker } from '@baton/contract/turnover/tracker.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { returnPunches } from '#quality/carry-punches.ts';
import { notifyAct } from '#turnover/notify/notify-acts.ts';
import { decideAct, type ActionItem, type ActInput } from './apply-workflow-action.ts';
import { checkExceptions, type Exception } from './check-exceptions.ts';
import {
  operationId,
  performOperation,
  type CellDecision,
  type DecisionContext,
  type OperationParts,
} from './operation.ts';
import { refuseBlockedAccept, refuseBlockedSubmit } from './refuse-blocked.ts';
import type { CellOperation } from './write-cells.ts';
import { writeExceptions } from './write-exceptions.ts';

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
  override_reason?: string;
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
    const { programme: _, items = [], exceptions = [], override_reason: override = '', ...said } = body;
    const operation: CellOperation = {
      programme: scope.id,
      caller,
      now: parts.clock.now(),
      kind: kinds[name],
      id: operationId(named),
    };
    const input = { ...said, hasExceptions: exceptions.length > 0 };
    const decide = async (context: DecisionContext): Promise<CellDecision> => {
      const decided = await decideAct(context, operation, scope, { action: name, items, input });
      if (name === 'confirm') return decided;
      const { writes, overridden } =
        name === 'submit' ? await refuseBlockedSubmit(context, scope, decided.writes, override) : decided;
      const left = await checkExceptions(context, scope, items, exceptions);
      const carried = left?.carried.map(({ punch }) => punch);
      if (name === 'accept') await refuseBlockedAccept(context, writes, carried ?? []);
      const { reason = '', note = '' } = said;
      return {
        writes,
        overridden,
        writeRelated: async (trx, revision) => {
          await notifyAct(trx, parts, { ...operation, act: name, reason, note, cells: writes });
          const { now, id } = operation;
          if (name === 'reopen')
            await returnPunches(
              { trx, scope, actor: caller, now, operation: id },
              writes.map(({ after }) => after),
            );
          return left ? writeExceptions({ trx, parts, scope, operation, revision }, left) : [];
        },
      };
    };
    return performOperation(parts, operation, { cells: items, deep: name === 'accept' }, decide);
  };

  for (const name of Object.keys(kinds) as WorkflowAction[]) {
    // The acts differ in their input, which the contract has validated.
    serve(tracker[name] as typeof tracker.accept, async (call) =>
      action(name, await call.enterByBody(call.body.programme), call),
    );
  }
}
