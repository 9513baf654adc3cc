import { noDay } from '@baton/domain/day-number.ts';
import { AppError } from '#platform/app-error.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import { planSignatures, templateOf, type SignaturePlan } from '#turnover/signing/plan-signatures.ts';
import { findValid } from '#turnover/signing/stored-signatures.ts';
import type { OpenCell, OpenCells } from '#turnover/tracker/cells/open-cells.ts';
import { collectErrors, refuseForbidden, refuseState } from '#turnover/tracker/cells/refuse-cells.ts';
import type { ActionItem } from '#turnover/tracker/write/apply-workflow-action.ts';
import { refuseConflicts } from '#turnover/tracker/write/cell-conflicts.ts';
import { withNumber } from '#turnover/tracker/write/decide-workflow.ts';
import { amend, judgeCompletion } from '#turnover/tracker/write/judge-completion.ts';
import type { CellDecision, DecisionContext } from '#turnover/tracker/write/operation.ts';
import type { CellOperation, CellWrite } from '#turnover/tracker/write/write-cells.ts';
import { nothingStated, readCarried } from './carried-exceptions.ts';
import { copy } from './copy.ts';

const words = copy.issue;

/** The operation that signs them. */
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
): Promise<Pick<CellDecision, 'writes'> & { signing: SignaturePlan }> {
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
  const turnovers = opened.map((cell): CellWrite => {
    const after = { ...cell.before, version: cell.before.version + 1 };
    return { cell, after, history: [] };
  });
  const judgement = await judgeCompletion({ db, cells }, turnovers, { isCertified: true });
  const exceptions = await readCarried(db, scope.id, turnovers);
  const signing = await planSignatures(
    { db, cells },
    {
      act: 'issue',
      caller: operation.caller,
      now: operation.now,
      build,
      turnovers,
      statedOf: ({ after }) => ({ ...nothingStated, exceptions: exceptions.of(after) }),
    },
  );
  if (!signing) throw new AppError('invalid_state', words.nothingToSign);
  return {
    signing,
    writes: amend(judgement.writes, (write) => {
      const planned = signing.signatures.find(({ cell }) => cell === write.cell);
      return withNumber(write, planned?.number?.number ?? '');
    }),
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
