import type { BodyOf } from '@baton/contract/http/endpoint.ts';
import { actionPermissions, maxChanges, type tracker } from '@baton/contract/turnover/tracker.ts';
import { writeScopeRef, type ScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { actionProblem, stateAfter, type WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { currentTurnoverAt } from '@baton/domain/turnover/evaluate-set.ts';
import { turnoverStates } from '@baton/domain/turnover/status.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import type { Edit } from '#turnover/model/pending-edits.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { CellName } from '#turnover/model/cell-name.ts';
import type { CellRights } from './cell-rights.ts';

export interface ActionItem extends CellName {
  ref: ScopeRef;
  version: number;
  row: number;
  column: number;
  /** Actual date of the preceding milestone; while it has none, accepting needs a reason. */
  predecessorActual: DayNumber | null;
}

export interface ActionPlan {
  can: ActionItem[];
  /** Reasons why the others can’t, with the number of turnovers each. */
  cannot: { why: string; count: number }[];
}

/** Splits turnovers by whether the user can apply an action to them in their current state. */
export function planWorkflowAction(
  view: TrackerView,
  action: WorkflowAction,
  names: readonly CellName[],
  rights: CellRights,
): ActionPlan {
  const { set } = view;
  const can: ActionItem[] = [];
  const reasons = new Map<string, number>();
  for (const { scope, milestone } of names) {
    const [row, column] = [set.rowOf.get(scope), set.columnOf.get(milestone)];
    if (row === undefined || column === undefined) continue;
    const standing = currentTurnoverAt(set, row, column);
    const why =
      actionProblem(action, standing, view.dataDate) ??
      rights.whyNot(view, actionPermissions[action], row, column);
    if (why !== null) reasons.set(why, (reasons.get(why) ?? 0) + 1);
    else
      can.push({
        scope,
        milestone,
        row,
        column,
        ref: writeScopeRef(set.scopes.kind[row]!, scope),
        version: set.cells.version[row * set.milestones.length + column]!,
        predecessorActual: standing.predecessorActual,
      });
  }
  const cannot = [...reasons].map(([why, count]) => ({ why, count }));
  return { can, cannot: cannot.toSorted((one, other) => other.count - one.count) };
}

/** The optimistic edits of an action. */
export function actionEdits(
  action: WorkflowAction,
  items: readonly ActionItem[],
  view: TrackerView,
  { date, hasExceptions = false }: { date?: DayNumber; hasExceptions?: boolean } = {},
): Edit[] {
  const { cells, milestones, rowOf, columnOf } = view.set;
  return items.flatMap(({ scope, milestone }): Edit[] => {
    const name = { scope, milestone };
    if (action === 'confirm') return [{ ...name, field: 'confirmed', value: view.today }];
    // Rows may have moved since the action was planned.
    const [row, column] = [rowOf.get(scope), columnOf.get(milestone)];
    if (row === undefined || column === undefined) return [];
    const state = turnoverStates[cells.state[row * milestones.length + column]!] ?? 'open';
    const after = turnoverStates.indexOf(stateAfter(action, state, hasExceptions));
    const edits: Edit[] = [{ ...name, field: 'state', value: after }];
    if (action === 'accept') edits.push({ ...name, field: 'actual', value: date ?? view.today });
    if (action === 'reopen') edits.push({ ...name, field: 'actual', value: noDay });
    return edits;
  });
}

/** Whether accepting on a day needs a reason for being out of order. */
export function isOutOfOrder({ predecessorActual }: ActionItem, day: DayNumber): boolean {
  return predecessorActual !== null && (predecessorActual === noDay || day < predecessorActual);
}

/** The input of an action; each action uses the fields it supports. */
export type ActionInput = Partial<
  Pick<BodyOf<typeof tracker.accept>, 'note' | 'date' | 'certificate_no' | 'reason' | 'exceptions'>
>;

/**
 * An action on many turnovers, in batches of one request each. The operation ids prevent them from being applied
 * twice.
 */
export interface BatchedAction {
  action: WorkflowAction;
  words: ActionInput;
  batches: readonly { operation: string; items: readonly ActionItem[] }[];
}

export function batchAction(
  action: WorkflowAction,
  items: readonly ActionItem[],
  words: ActionInput,
): BatchedAction {
  const batches = [];
  for (let start = 0; start < items.length; start += maxChanges)
    batches.push({ operation: makeUuid(), items: items.slice(start, start + maxChanges) });
  return { action, words, batches };
}
