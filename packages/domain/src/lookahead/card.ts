import { noDay, type DayNumber } from '../day-number.ts';
import { explain, type FormatDay } from '../turnover/explain.ts';
import { daysBetween, flag, hasFlag, type Flag, type StatusRules } from '#turnover/evaluate-status.ts';
import { statusInputAt, statusAt, type Evaluation } from '#turnover/evaluate-set.ts';
import type { Status } from '../turnover/status.ts';
import type { TrackerSet } from '../turnover/tracker-set.ts';
import { readinessAt, readinessChecks, type Readiness, type ReadinessCheck } from './readiness.ts';

/** State of a turnover in the look-ahead. */
export type CardState = 'achieved' | 'committed' | 'constrained' | 'ready' | 'open';

/** Content of a card of the board. */
interface CardFacts {
  cellIndex: number;
  status: Status | null;
  state: CardState;
  /** Slip against the baseline in the programme's unit; null if it can't be computed. */
  slip: number | null;
  /** Move of the forecast since the last issue; null if the turnover was not in it. */
  drift: number | null;
  openConstraints: number;
  /** Outstanding punches that block it. */
  blockingPunches: number;
  readiness: Readiness;
  flags: Flag[];
}

/** Data of a turnover in addition to the tracker. */
interface CardHistory {
  /** Its forecast in the last issue. */
  lastForecast?: DayNumber | null;
  /** Whether it is committed for the week. */
  isCommitted?: boolean;
}

const flagNames = Object.keys(flag) as Flag[];

export function cardAt(
  set: TrackerSet,
  evaluation: Evaluation,
  cellIndex: number,
  statusRules: StatusRules,
  { lastForecast = null, isCommitted = false }: CardHistory = {},
): CardFacts {
  const { cells, milestones } = set;
  const row = Math.trunc(cellIndex / milestones.length);
  const readiness = readinessAt(set, row, cellIndex - row * milestones.length, statusRules.dataDate);
  const forecast = cells.forecast[cellIndex]!;
  const slip = evaluation.slip[cellIndex]!;
  return {
    cellIndex,
    status: statusAt(evaluation, cellIndex),
    state: cardState(
      cells.actual[cellIndex] !== noDay,
      isCommitted,
      cells.constraints[cellIndex]! > 0,
      readiness,
    ),
    slip: slip === noDay ? null : slip,
    drift:
      lastForecast === null || forecast === noDay ? null : daysBetween(lastForecast, forecast, statusRules),
    openConstraints: cells.constraints[cellIndex]!,
    blockingPunches: cells.punches_blocking[cellIndex]!,
    readiness,
    flags: flagNames.filter((name) => hasFlag(evaluation.flags[cellIndex]!, name)),
  };
}

/** State of a turnover from its facts. */
export function cardState(
  achieved: boolean,
  committed: boolean,
  constrained: boolean,
  readiness: Readiness,
): CardState {
  if (achieved) return 'achieved';
  if (committed) return 'committed';
  if (constrained) return 'constrained';
  return readiness === 'ready' ? 'ready' : 'open';
}

/** Explains a card: the status in sentences, and each condition of readiness. */
export function explainCard(
  set: TrackerSet,
  cellIndex: number,
  statusRules: StatusRules,
  formatDay: FormatDay,
): { status: string[]; readiness: ReadinessCheck[] } {
  const row = Math.trunc(cellIndex / set.milestones.length);
  const column = cellIndex - row * set.milestones.length;
  return {
    status: explain(statusInputAt(set, row, column), statusRules, formatDay),
    readiness: readinessChecks(set, row, column, statusRules, formatDay),
  };
}
