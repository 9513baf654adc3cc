import { dayNumber } from '@baton/domain/day-number.ts';
import { actionProblem } from '@baton/domain/turnover/workflow-actions.ts';
import type { ProgrammeScope } from '#platform/caller.ts';
import { historyText } from '#turnover/cells/cell-rows.ts';
import type { CellName, OpenCell } from '#turnover/cells/open-cells.ts';
import { refuseState } from '#turnover/cells/refuse-cells.ts';
import { judgeCompletion } from '#turnover/tracker/write/judge-completion.ts';
import type { CellDecision, DecisionContext } from '#turnover/tracker/write/operation.ts';
import type { CellOperation, CellWrite } from '#turnover/tracker/write/write-cells.ts';
import { requireOpen } from './enter-link.ts';

/** Decides to report turnovers ready to submit, or no longer ready; only those that could be submitted. */
export async function decideReady(
  context: DecisionContext,
  { now }: CellOperation,
  scope: ProgrammeScope,
  { items, isReady }: { items: readonly CellName[]; isReady: boolean },
): Promise<Pick<CellDecision, 'writes'>> {
  const { cells } = context;
  requireOpen(cells, items, scope, 'forecasts.edit');
  const problems: { cell: OpenCell; problem: string }[] = [];
  const ready_at = isReady ? now.toISOString() : null;
  const writes = items.flatMap((item): CellWrite[] => {
    const cell = cells.find(item);
    if (!cell) return [];
    const { before } = cell;
    const problem = actionProblem('submit', cells.standing(cell), dayNumber(cells.moment.dataDate));
    if (problem !== null) problems.push({ cell, problem });
    if ((before.ready_at !== null) === isReady) return [];
    const after = { ...before, ready_at, version: before.version + 1 };
    const change = { field: 'ready_at', before: historyText(before.ready_at), after: ready_at };
    return [{ cell, after, history: [{ ...change, reason: '', note: '' }] }];
  });
  refuseState(problems);
  return judgeCompletion(context, writes);
}
