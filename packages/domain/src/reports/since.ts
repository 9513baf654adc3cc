import { noDay } from '../day-number.ts';
import { rejectedState, submittedState } from '../turnover/status.ts';
import { dayAt, type TrackerSet } from '../turnover/tracker-set.ts';

/** What can befall a turnover beside that its day moves. */
export const happenings = ['passed', 'submitted', 'rejected'] as const;
export type Happening = (typeof happenings)[number];

/** Turnovers that changed since a moment, as they were then; a state is null where it was not touched. */
export interface ChangedSince {
  scope: readonly number[];
  milestone: readonly number[];
  required: readonly boolean[];
  forecast: readonly (number | null)[];
  actual: readonly (number | null)[];
  state: readonly (number | null)[];
}

/** The tracker at a moment, by place, and what has happened since. */
export interface PastState {
  /** Actual, else forecast, else the baseline of today; `noDay` where it was not required. */
  days: Int32Array;
  happened: Record<Happening, number[]>;
  /** Changed turnovers that are no longer there. */
  gone: number;
}

/** Takes back what changed since a moment: what did not change is as it is now. */
export function stateSince(set: TrackerSet, changed: ChangedSince): PastState {
  const { cells, rowOf, columnOf, milestones, scopes } = set;
  const days = cells.actual.map((_, cellIndex) =>
    cells.required[cellIndex] === 0 ? noDay : dayAt(set, cellIndex),
  );
  const happened: PastState['happened'] = { passed: [], submitted: [], rejected: [] };
  let gone = 0;
  changed.scope.forEach((scope, at) => {
    const [row, column] = [rowOf.get(scope), columnOf.get(changed.milestone[at]!)];
    if (row === undefined || column === undefined) {
      gone += 1;
      return;
    }
    const cellIndex = row * milestones.length + column;
    const [actual, forecast, state] = [changed.actual[at]!, changed.forecast[at]!, changed.state[at]!];
    days[cellIndex] = changed.required[at] ? (actual ?? forecast ?? cells.baseline[cellIndex]!) : noDay;
    if (cells.required[cellIndex] === 0 || scopes.cancelled[row]) return;
    if (actual === null && cells.actual[cellIndex] !== noDay) happened.passed.push(cellIndex);
    // Handed in, rejected and handed in again it was submitted, though it is what it was.
    if (state !== null && cells.state[cellIndex] === submittedState) happened.submitted.push(cellIndex);
    if (state !== null && cells.state[cellIndex] === rejectedState) happened.rejected.push(cellIndex);
  });
  return { days, happened, gone };
}
