import { certificates } from '@baton/contract/turnover/certificates.ts';
import { noDay } from '@baton/domain/day-number.ts';
import { AppError } from '#platform/app-error.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { planSignatures, templateOf, type SignaturePlan } from '#turnover/signing/plan-signatures.ts';
import { signPlanned } from '#turnover/signing/sign-planned.ts';
import { takePassword } from '#turnover/signing/signer.ts';
import { findValid } from '#turnover/signing/stored-signatures.ts';
import type { OpenCell, OpenCells } from '#turnover/tracker/cells/open-cells.ts';
import { collectErrors, refuseForbidden, refuseState } from '#turnover/tracker/cells/refuse-cells.ts';
import type { ActionItem } from '#turnover/tracker/write/apply-workflow-action.ts';
import { refuseConflicts } from '#turnover/tracker/write/cell-conflicts.ts';
import { withNumber } from '#turnover/tracker/write/decide-workflow.ts';
import { operationId, performOperation, type DecisionContext } from '#turnover/tracker/write/operation.ts';
import type { WorkflowParts } from '#turnover/tracker/write/serve-workflow-actions.ts';
import type { CellOperation, CellWrite } from '#turnover/tracker/write/write-cells.ts';
import { copy } from './copy.ts';

const words = copy.issue;

/** Endpoint that signs the certificates of turnovers without acceptance. */
export function serveIssue(serve: Serve, parts: WorkflowParts): void {
  serve(certificates.issue, async ({ caller, body, operation: named, enterByBody }) => {
    const scope = await enterByBody(body.programme);
    const operation = issueOperation(scope, caller, parts.clock.now(), operationId(named));
    await takePassword(parts, caller, body.password, operation.now);
    const items = body.items ?? [];
    return performOperation(parts, operation, { cells: items, deep: false }, async (context) => {
      const { writes, signing } = await decideIssue(context, operation, scope, items, parts.version);
      const sign = signPlanned(parts, operation, signing, items);
      return {
        writes,
        writeRelated: async (trx) => {
          await sign(trx);
          return [];
        },
      };
    });
  });
}

export function issueOperation(
  scope: ProgrammeScope,
  caller: Caller,
  now: Date,
  id: string,
): CellOperation & { caller: Caller } {
  return { programme: scope.id, caller, now, kind: 'certified', id };
}

/** Decides to issue the certificates of complete turnovers: all or nothing. */
export async function decideIssue(
  { db, cells }: DecisionContext,
  operation: CellOperation,
  scope: ProgrammeScope,
  items: readonly ActionItem[],
  build: string,
): Promise<{ writes: CellWrite[]; signing: SignaturePlan }> {
  const errors = collectErrors('items');
  const found = items.flatMap((item, index) => {
    const cell = cells.find(item);
    if (!cell) errors.add(index, 'scope', words.noTurnover);
    return cell ? [{ cell, item }] : [];
  });
  errors.throwIfAny();
  const opened = found.map(({ cell }) => cell);
  refuseForbidden(
    scope,
    opened.map((cell) => ({ cell, permissions: ['turnovers.submit' as const] })),
  );
  await refuseConflicts(
    db,
    cells.moment,
    found.map(({ cell, item }) => ({ cell, seen: item.version, fields: { actual: null, required: null } })),
  );
  refuseState(
    opened.flatMap((cell) => {
      const problem = issueProblem(cells, cell);
      return problem === null ? [] : [{ cell, problem }];
    }),
  );
  const [valid] = await findValid(
    db,
    scope.id,
    opened.map(({ before }) => before),
  );
  if (valid) throw new AppError('invalid_state', words.alreadyIssued(valid.number));
  const turnovers = opened.map((cell) => ({
    cell,
    after: { ...cell.before, version: cell.before.version + 1 },
  }));
  const signing = await planSignatures(
    { db, cells },
    {
      act: 'issue',
      caller: operation.caller,
      now: operation.now,
      build,
      turnovers,
      statedOf: () => ({ note: '', reason: '', override: null, exceptions: [] }),
    },
  );
  if (!signing) throw new AppError('invalid_state', words.nothingToSign);
  return {
    signing,
    writes: signing.signatures.map(({ cell, after, number }) =>
      withNumber({ cell, after, history: [] }, number?.number ?? ''),
    ),
  };
}

function issueProblem(cells: OpenCells, cell: OpenCell): string | null {
  const standing = cells.standing(cell);
  if (!standing.turnedOver || !standing.inChain || standing.cancelled || !standing.required)
    return words.notRequired;
  if (templateOf(cells, cell) === null) return words.noCertificate;
  if (standing.needsAcceptance) return words.needsAcceptance;
  return standing.actual === noDay ? words.notComplete : null;
}
