import { tracker } from '@baton/contract/tracker/tracker.ts';
import type { WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { giveCommand } from '#quality/commands/give-command.ts';
import { notifyAct } from '#turnover/notify/notify-acts.ts';
import { writeBlockedSubmissions, type BlockedSubmission } from '#turnover/signing/blocked-submissions.ts';
import { takePassword } from '#turnover/signing/signer.ts';
import { findValid, readNotedCapacity } from '#turnover/signing/stored-signatures.ts';
import { signPlanned, type SigningParts } from '#turnover/signing/sign-planned.ts';
import { voidCertificates } from '#turnover/signing/void-certificates.ts';
import type { ActionItem, ActInput } from './apply-workflow-action.ts';
import type { Exception } from './check-exceptions.ts';
import { decideWorkflow, type RequestedAct } from './decide-workflow.ts';
import {
  operationId,
  performOperation,
  type CellDecision,
  type DecisionContext,
  type OperationParts,
} from './operation.ts';
import { type SeenRecord, lockSeen } from '#quality/commands/lock-seen.ts';
import type { CommandContext } from '#quality/commands/served-kind.ts';
import { servedPunches } from '#quality/served-punches.ts';
import { bringBack } from './return-exceptions.ts';
import type { CellOperation, CellWrite } from './write-cells.ts';
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

/** What acts need besides what every operation needs. */
export type WorkflowParts = OperationParts & SigningParts & Pick<AccountParts, 'hasher' | 'throttle'>;

interface ActBody extends ActInput {
  programme: number;
  items: ActionItem[];
  exceptions?: Exception[];
  /** Verified and void punches that are reopened with their turnovers. */
  punches?: SeenRecord[];
  override_reason?: string;
  asked_exceptions?: number[];
  asked_reason?: string;
  password?: string;
}

interface ActCall {
  caller: Caller;
  operation: { id: string } | undefined;
  body: ActBody;
}

/** Endpoints of the acts between responsible and receiving teams. */
export function serveWorkflowActions(serve: Serve, parts: WorkflowParts): void {
  for (const name of Object.keys(kinds) as WorkflowAction[]) {
    // The acts differ in their input, which the contract has validated.
    serve(tracker[name] as typeof tracker.accept, async (call) => {
      const scope = await call.enterByBody(call.body.programme);
      return performAct(parts, name, scope, call);
    });
  }
}

/** Performs an act of a user, and signs where the milestones have certificates. */
export async function performAct(
  parts: WorkflowParts,
  name: WorkflowAction,
  scope: ProgrammeScope,
  { caller, operation: named, body }: ActCall,
) {
  const {
    programme: _,
    items,
    exceptions = [],
    punches = [],
    override_reason: override = '',
    asked_exceptions: askedPunches = [],
    asked_reason: askedReason = '',
    password,
    ...input
  } = body;
  const operation: CellOperation = {
    programme: scope.id,
    caller,
    now: parts.clock.now(),
    kind: kinds[name],
    id: operationId(named),
  };
  await takePassword(parts, caller, password, operation.now);
  const asked = { punches: askedPunches, reason: askedReason };
  const requested: RequestedAct = { action: name, items, input, exceptions, override, asked };
  const decide = async (context: DecisionContext): Promise<CellDecision> => {
    const decided = await decideWorkflow(context, operation, scope, requested, parts.version);
    const { writes, overridden, exceptions: left, signing, voided } = decided;
    if (name === 'confirm') return { writes };
    const sign = signing && signPlanned(parts, operation, signing, items);
    const { reason = '', note = '' } = input;
    return {
      writes,
      overridden,
      isNumbered: sign !== undefined,
      writeRelated: async (trx, revision) => {
        const { now, id } = operation;
        if (name === 'reopen') {
          await bringBack(trx, scope, operation, writes);
          await reopenPunches({ trx, scope, actor: caller, now, operation: id, notices: parts }, writes, {
            punches,
            reason,
          });
          await voidCertificates({ trx, scope, actor: caller, now, operation: id, reason }, voided);
        }
        const written = left && (await writeExceptions({ trx, parts, scope, operation, revision }, left));
        await sign?.(trx, written?.numbers);
        const blocked = blockedSubmissions(writes, overridden);
        await writeBlockedSubmissions(trx, operation, blocked);
        // Last, when certificates have their numbers, and exceptions are written.
        const certificates =
          name === 'accept' && sign ? await findValid(trx, scope.id, cellsOf(writes)) : voided;
        const capacity = sign ? await readNotedCapacity(trx, scope.id, operation.id) : [];
        const signed = { certificates, blocked, capacity };
        await notifyAct(trx, parts, { ...operation, act: name, reason, note, cells: writes, ...signed });
        return written?.cells ?? [];
      },
    };
  };
  return performOperation(parts, operation, { cells: items, deep: name === 'accept' }, decide);
}

const cellsOf = (writes: readonly CellWrite[]) => writes.map(({ after }) => after);

/** The turnovers that were submitted although punches block them. */
function blockedSubmissions(
  writes: readonly CellWrite[],
  overridden: CellDecision['overridden'],
): BlockedSubmission[] {
  if (!overridden) return [];
  const { kind, reason, turnovers, asked } = overridden;
  const punches = asked.map(({ id }) => id);
  const numbers = asked.map(({ number }) => number);
  return turnovers.flatMap(({ scope, milestone, blocking }) => {
    const write = writes.find(({ cell, after }) => cell.scope === scope && after.milestone === milestone);
    return write ? [{ scope: write.after.scope, milestone, kind, reason, blocking, punches, numbers }] : [];
  });
}

/** Reopens verified and void punches of reopened turnovers, such as one that turns out not to be done. */
async function reopenPunches(
  context: CommandContext,
  reopened: readonly CellWrite[],
  { punches: seen, reason }: { punches: readonly SeenRecord[]; reason: string },
): Promise<void> {
  if (seen.length === 0) return;
  const punches = await lockSeen(servedPunches, context.trx, context.scope.id, seen, 'punches');
  const scopes = new Set(reopened.map(({ after }) => after.scope));
  for (const { number, scope, state } of punches) {
    if (!scopes.has(scope))
      throw fieldError('punches', `${number} isn’t a punch of the turnovers that are reopened.`);
    if (state !== 'verified' && state !== 'void')
      throw fieldError('punches', `${number} is neither verified nor void, so it needn’t be reopened.`);
  }
  await giveCommand(servedPunches, context, punches, { act: 'reopen', reason });
}
