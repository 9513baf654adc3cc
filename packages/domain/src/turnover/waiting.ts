import { noDay, type DayNumber } from '../day-number.ts';
import { rejectedState, submittedState } from './status.ts';
import { isCompleteAt, type TrackerSet } from './tracker-set.ts';

/** The side that has to act: the receiving team if submitted, the responsible team if rejected. */
export type TurnoverSide = 'receiving' | 'responsible';

/** The side a turnover is waiting on at a day, since `state_since`; null if it is not waiting. */
export function waitingSideAt(set: TrackerSet, cellIndex: number, dataDate: DayNumber): TurnoverSide | null {
  const { state, state_since } = set.cells;
  const isWaiting = state[cellIndex] === submittedState || state[cellIndex] === rejectedState;
  if (!isWaiting || isCompleteAt(set, cellIndex, dataDate)) return null;
  const since = state_since[cellIndex]!;
  if (since === noDay || since > dataDate) return null;
  return state[cellIndex] === submittedState ? 'receiving' : 'responsible';
}
