import { noDay, type DayNumber } from '../day-number.ts';
import { rejectedState, submittedState } from './status.ts';
import { isAchieved, type TrackerSet } from './tracker-set.ts';

/** Who has to act: the receiver on what was submitted, the giver on what was rejected. */
export type Clock = 'receiver' | 'giver';

/** For whom a turnover waits at a day, since `state_since`; null where it does not wait. */
export function clockAt(set: TrackerSet, cellIndex: number, dataDate: DayNumber): Clock | null {
  const { state, state_since } = set.cells;
  const isWaiting = state[cellIndex] === submittedState || state[cellIndex] === rejectedState;
  if (!isWaiting || isAchieved(set, cellIndex, dataDate)) return null;
  const since = state_since[cellIndex]!;
  if (since === noDay || since > dataDate) return null;
  return state[cellIndex] === submittedState ? 'receiver' : 'giver';
}
