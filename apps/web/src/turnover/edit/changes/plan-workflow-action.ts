import type { BodyOf } from '@baton/contract/http/endpoint.ts';
import { actionPermissions, type tracker } from '@baton/contract/tracker/tracker.ts';
import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { dayNumber, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { actionProblem, stateAfter, type WorkflowAction } from '@baton/domain/turnover/workflow-actions.ts';
import { currentTurnoverAt } from '@baton/domain/turnover/evaluate-set.ts';
import { turnoverStates } from '@baton/domain/turnover/status.ts';
import type { PendingValue } from '#turnover/model/pending-changes.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { cellIndexOf, type CellName } from '#turnover/model/cell-name.ts';
import type { CellRights } from './cell-rights.ts';
import type { PlannedCell } from './plan-changes.ts';

export interface ActionItem extends PlannedCell {
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
        ref: writeScopeRef(set.scopes.kind[row]!, scope),
        version: set.cells.version[row * set.milestones.length + column]!,
        predecessorActual: standing.predecessorActual,
      });
  }
  const cannot = [...reasons].map(([why, count]) => ({ why, count }));
  return { can, cannot: cannot.toSorted((one, other) => other.count - one.count) };
}

/** The values to show before the server confirms an action. */
export function actionValues(
  { set, today }: TrackerView,
  action: WorkflowAction,
  items: readonly ActionItem[],
  { date, exceptions = [] }: ActionInput,
): PendingValue[] {
  return items.flatMap((item): PendingValue[] => {
    const name = { scope: item.scope, milestone: item.milestone };
    if (action === 'confirm') return [{ ...name, field: 'confirmed', value: today }];
    const cellIndex = cellIndexOf(set, item);
    if (cellIndex === undefined) return [];
    const state = turnoverStates[set.cells.state[cellIndex]!] ?? 'open';
    const after = turnoverStates.indexOf(stateAfter(action, state, exceptions.length > 0));
    const values: PendingValue[] = [{ ...name, field: 'state', value: after }];
    if (action === 'accept') values.push({ ...name, field: 'actual', value: date ? dayNumber(date) : today });
    if (action === 'reopen') values.push({ ...name, field: 'actual', value: noDay });
    return values;
  });
}

/** Whether accepting on a day needs a reason for being out of order. */
export function isOutOfOrder({ predecessorActual }: ActionItem, day: DayNumber): boolean {
  return predecessorActual !== null && (predecessorActual === noDay || day < predecessorActual);
}

/** The input of an action; each action uses the fields it supports. */
export type ActionInput = Partial<
  Pick<BodyOf<typeof tracker.accept>, 'note' | 'date' | 'certificate_no' | 'reason' | 'exceptions'> &
    Pick<BodyOf<typeof tracker.submit>, 'override_reason' | 'asked_exceptions' | 'asked_reason'>
>;
