import { noDay, type DayNumber } from '#day-number.ts';
import { copy } from './copy.ts';
import type { RuleContext, CurrentTurnover } from './change-rules.ts';
import { isAccepted, type TurnoverState } from './status.ts';

const { rules } = copy;

/** Actions of the responsible and receiving team on a turnover. */
export const workflowActions = ['confirm', 'submit', 'withdraw', 'accept', 'reject', 'reopen'] as const;
export type WorkflowAction = (typeof workflowActions)[number];

/** Input of a workflow action. */
interface ActionInput {
  date?: DayNumber;
  reason?: string;
}

/** Why an action is not possible now; null if it is possible. The page hides the action, the server rejects it. */
export function actionProblem(
  action: WorkflowAction,
  turnover: CurrentTurnover,
  dataDate: DayNumber,
): string | null {
  if (!turnover.turnedOver || !turnover.inChain) return rules.noTurnover;
  if (turnover.cancelled) return rules.cancelled;
  if (!turnover.required) return 'This milestone isn’t required here.';
  const { state, actual, forecast, needsAcceptance } = turnover;
  switch (action) {
    case 'confirm':
      if (actual !== noDay) return 'This turnover is complete. There’s no forecast to confirm.';
      if (forecast === noDay) return 'There’s no forecast to confirm.';
      return forecast < dataDate
        ? 'You can’t confirm a forecast in the past. Complete the turnover, or enter a new forecast.'
        : null;
    case 'submit':
      if (actual !== noDay) return 'This turnover is already complete.';
      if (!needsAcceptance) return 'This milestone doesn’t need acceptance. Enter the actual date instead.';
      return state === 'submitted' ? 'This turnover is already submitted.' : null;
    case 'withdraw':
      return state === 'submitted' ? null : 'Only submitted turnovers can be withdrawn.';
    case 'accept':
      if (isAccepted(state)) return 'This turnover is already accepted.';
      return state === 'submitted' ? null : 'Only submitted turnovers can be accepted.';
    case 'reject':
      return state === 'submitted' ? null : 'Only submitted turnovers can be rejected.';
    case 'reopen':
      return isAccepted(state) ? null : 'Only accepted turnovers can be reopened.';
  }
}

/** Missing or invalid input of a possible action. */
export function actionInputProblem(
  action: WorkflowAction,
  turnover: CurrentTurnover,
  { date, reason = '' }: ActionInput,
  { today, formatDay }: RuleContext,
): { field: 'date' | 'reason'; problem: string } | null {
  if (date !== undefined && date > today)
    return { field: 'date', problem: `The date can’t be after today (${formatDay(today)}).` };
  if (reason.trim() !== '') return null;
  if (action === 'reject') return { field: 'reason', problem: 'Give a reason for rejecting.' };
  if (action === 'reopen') return { field: 'reason', problem: 'Give a reason for reopening.' };
  const { predecessorActual } = turnover;
  if (action === 'accept' && predecessorActual !== null) {
    const completed = date ?? today;
    if (predecessorActual === noDay || completed < predecessorActual)
      return { field: 'reason', problem: rules.whyOutOfOrder };
  }
  return null;
}

/** State of a turnover after an action. */
export function stateAfter(
  action: WorkflowAction,
  state: TurnoverState,
  hasExceptions: boolean,
): TurnoverState {
  switch (action) {
    case 'confirm':
      return state;
    case 'submit':
      return 'submitted';
    case 'reject':
      return 'rejected';
    case 'accept':
      return hasExceptions ? 'accepted_with_exceptions' : 'accepted';
    case 'withdraw':
    case 'reopen':
      return 'open';
  }
}
