import { noDay, type DayNumber } from '#day-number.ts';
import type { RuleContext, CurrentTurnover } from './change-rules.ts';
import { isAccepted, type TurnoverState } from './status.ts';

/** Actions of the responsible and receiving team on a turnover. */
export const workflowActions = ['confirm', 'submit', 'withdraw', 'accept', 'reject', 'reopen'] as const;
export type WorkflowAction = (typeof workflowActions)[number];

/** Input of a workflow action. */
export interface ActionInput {
  date?: DayNumber;
  reason?: string;
}

/** Why an action is not possible now; null if it is possible. The page hides the action, the server rejects it. */
export function actionProblem(
  action: WorkflowAction,
  turnover: CurrentTurnover,
  dataDate: DayNumber,
): string | null {
  if (!turnover.turnedOver || !turnover.inChain) return 'There is no turnover here.';
  if (turnover.cancelled) return 'This is cancelled. Make it active again first.';
  if (!turnover.required) return 'This gate is not required here.';
  const { state, actual, forecast, needsAcceptance } = turnover;
  switch (action) {
    case 'confirm':
      if (actual !== noDay) return 'This is complete; there is nothing to confirm.';
      if (forecast === noDay) return 'There is no forecast to confirm.';
      return forecast < dataDate
        ? 'Its forecast is in the past and can’t be confirmed. Complete it, or give it a new forecast.'
        : null;
    case 'submit':
      if (actual !== noDay) return 'This is complete already.';
      if (!needsAcceptance) return 'This gate needs no acceptance: enter its actual.';
      return state === 'submitted' ? 'This is submitted already.' : null;
    case 'withdraw':
      return state === 'submitted' ? null : 'Only what is submitted can be withdrawn.';
    case 'accept':
      if (isAccepted(state)) return 'This is accepted already.';
      return state === 'submitted' ? null : 'Only what is submitted can be accepted.';
    case 'reject':
      return state === 'submitted' ? null : 'Only what is submitted can be rejected.';
    case 'reopen':
      return isAccepted(state) ? null : 'Only what was accepted can be reopened.';
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
    return { field: 'date', problem: `The date can’t be after today, ${formatDay(today)}.` };
  if (reason.trim() !== '') return null;
  if (action === 'reject') return { field: 'reason', problem: 'Say why it is rejected.' };
  if (action === 'reopen') return { field: 'reason', problem: 'Say why the acceptance is undone.' };
  const { predecessorActual } = turnover;
  if (action === 'accept' && predecessorActual !== null) {
    const passed = date ?? today;
    if (predecessorActual === noDay || passed < predecessorActual)
      return { field: 'reason', problem: 'Give a reason: the gate before is open or was passed later.' };
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
