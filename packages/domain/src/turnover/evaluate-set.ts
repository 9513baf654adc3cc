import { noDay } from '#day-number.ts';
import { flagsOf, slipOf, statusOf, type StatusInput, type StatusRules } from './evaluate-status.ts';
import { statuses, turnoverStates, type Status } from './status.ts';
import { isEarlierOpen, isTurnover, predecessorOf, type TrackerSet } from './tracker-set.ts';
import type { CurrentTurnover } from './change-rules.ts';

/** Array type of each column of an evaluation. */
export const evaluationColumns = {
  /** Position in `statuses`; `noTurnover` for a cell without a turnover. */
  status: Uint8Array,
  flags: Uint16Array,
  /** `noDay` if it can't be computed. */
  slip: Int32Array,
} as const;

/** Evaluation of every cell, by cell index. */
export type Evaluation = {
  [Name in keyof typeof evaluationColumns]: InstanceType<(typeof evaluationColumns)[Name]>;
};

export const noTurnover = 255;

const statusNumber = new Map<Status, number>(statuses.map((status, position) => [status, position]));

/** Collects the status input of one cell. Overwrites `into`, so that a pass over all cells allocates nothing. */
export function statusInputAt(
  set: TrackerSet,
  row: number,
  column: number,
  into = {} as StatusInput,
): StatusInput {
  const { cells, scopes, milestones } = set;
  const cellIndex = row * milestones.length + column;
  const before = predecessorOf(set, row, column);
  into.required = cells.required[cellIndex] === 1;
  into.cancelled = scopes.cancelled[row]!;
  into.hold = scopes.hold[row]!;
  into.baseline = cells.baseline[cellIndex]!;
  into.forecast = cells.forecast[cellIndex]!;
  into.need = cells.need[cellIndex]!;
  into.actual = cells.actual[cellIndex]!;
  into.confirmed = cells.confirmed[cellIndex]!;
  into.state = turnoverStates[cells.state[cellIndex]!] ?? 'open';
  into.lag = milestones[column]!.minimum_lag_days ?? 0;
  into.constraintDue = cells.constraint_due[cellIndex]!;
  into.punchA = cells.punch_a[cellIndex]!;
  into.punchB = cells.punch_b[cellIndex]!;
  into.punchC = cells.punch_c[cellIndex]!;
  into.punchesBlocking = cells.punches_blocking[cellIndex]!;
  into.punchDue = cells.punch_due[cellIndex]!;
  into.earlierOpen = into.actual !== noDay && isEarlierOpen(set, row, column);
  into.predecessor = noDay;
  if (before >= 0) {
    const earlier = row * milestones.length + before;
    const actual = cells.actual[earlier]!;
    into.predecessor = actual !== noDay ? actual : cells.forecast[earlier]!;
  }
  return into;
}

/** State of a cell for the rules of entries and workflow actions. */
export function currentTurnoverAt(set: TrackerSet, row: number, column: number): CurrentTurnover {
  const { cells, scopes, milestones, chainStart, chainEnd } = set;
  const cellIndex = row * milestones.length + column;
  const before = predecessorOf(set, row, column);
  return {
    turnedOver: scopes.turned_over[row]!,
    inChain: column >= chainStart[row]! && column <= chainEnd[row]!,
    cancelled: scopes.cancelled[row]!,
    required: cells.required[cellIndex] === 1,
    needsAcceptance: milestones[column]!.needs_acceptance,
    forecast: cells.forecast[cellIndex]!,
    actual: cells.actual[cellIndex]!,
    state: turnoverStates[cells.state[cellIndex]!] ?? 'open',
    predecessorActual: before < 0 ? null : cells.actual[row * milestones.length + before]!,
  };
}

/** Evaluates every cell of a set. */
export function evaluateSet(set: TrackerSet, statusRules: StatusRules): Evaluation {
  const length = set.scopes.id.length * set.milestones.length;
  const evaluation: Evaluation = {
    status: new Uint8Array(length),
    flags: new Uint16Array(length),
    slip: new Int32Array(length),
  };
  const input = {} as StatusInput;
  for (let row = 0; row < set.scopes.id.length; row += 1)
    evaluateRow(set, statusRules, evaluation, row, input);
  return evaluation;
}

/** Re-evaluates the rows of these cells. */
export function evaluateCells(
  set: TrackerSet,
  statusRules: StatusRules,
  evaluation: Evaluation,
  cellIndexes: readonly number[],
): void {
  const rows = new Set(cellIndexes.map((cellIndex) => Math.floor(cellIndex / set.milestones.length)));
  for (const row of rows) evaluateRow(set, statusRules, evaluation, row);
}

/** Re-evaluates one row, because a change of a milestone affects the later ones. */
export function evaluateRow(
  set: TrackerSet,
  statusRules: StatusRules,
  evaluation: Evaluation,
  row: number,
  input = {} as StatusInput,
): void {
  const width = set.milestones.length;
  for (let column = 0; column < width; column += 1) {
    const cellIndex = row * width + column;
    if (!isTurnover(set, row, column)) {
      evaluation.status[cellIndex] = noTurnover;
      evaluation.flags[cellIndex] = 0;
      evaluation.slip[cellIndex] = noDay;
      continue;
    }
    statusInputAt(set, row, column, input);
    const flags = flagsOf(input, statusRules);
    evaluation.flags[cellIndex] = flags;
    evaluation.status[cellIndex] = statusNumber.get(statusOf(input, flags))!;
    evaluation.slip[cellIndex] = slipOf(input, statusRules) ?? noDay;
  }
}

/** Status of a cell; null if it has no turnover. */
export function statusAt({ status }: Evaluation, cellIndex: number): Status | null {
  return statuses[status[cellIndex]!] ?? null;
}
