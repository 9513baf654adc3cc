import { noDay } from '../day-number.ts';
import { rejectedState, submittedState } from '../turnover/status.ts';
import { dayAt, type TrackerSet } from '../turnover/tracker-set.ts';

/** Kinds of change of a turnover other than a moved day. */
export const statusChangeKinds = ['passed', 'submitted', 'rejected'] as const;
export type StatusChange = (typeof statusChangeKinds)[number];

/** Turnovers changed since a point in time, with their earlier values; a state is null if it did not change. */
export interface ChangedSince {
  scope: readonly number[];
  milestone: readonly number[];
  required: readonly boolean[];
  forecast: readonly (number | null)[];
  actual: readonly (number | null)[];
  state: readonly (number | null)[];
}

/** The tracker at a point in time, by cell index, and the changes since. */
export interface PastState {
  /** Actual, else forecast, else the current baseline; `noDay` if it was not required. */
  days: Int32Array;
  statusChanges: Record<StatusChange, number[]>;
  /** Number of changed turnovers that no longer exist. */
  gone: number;
}

/** Reverts the changes since a point in time; unchanged turnovers keep their current values. */
export function stateSince(set: TrackerSet, changed: ChangedSince): PastState {
  const { cells, rowOf, columnOf, milestones, scopes } = set;
  const days = cells.actual.map((_, cellIndex) =>
    cells.required[cellIndex] === 0 ? noDay : dayAt(set, cellIndex),
  );
  const changesByKind: PastState['statusChanges'] = { passed: [], submitted: [], rejected: [] };
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
    if (actual === null && cells.actual[cellIndex] !== noDay) changesByKind.passed.push(cellIndex);
    // Counts also if the turnover was submitted, rejected and submitted again, though its state is the same
    // as before.
    if (state !== null && cells.state[cellIndex] === submittedState) changesByKind.submitted.push(cellIndex);
    if (state !== null && cells.state[cellIndex] === rejectedState) changesByKind.rejected.push(cellIndex);
  });
  return { days, statusChanges: changesByKind, gone };
}
