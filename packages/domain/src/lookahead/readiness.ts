import { noDay, type DayNumber } from '../day-number.ts';
import { describeOpen } from '../quality/describe-punches.ts';
import { shareOf, type Share } from '../statistics.ts';
import { statusInputAt } from '../turnover/evaluate-set.ts';
import type { StatusInput, StatusRules } from '../turnover/evaluate-status.ts';
import type { FormatDay } from '../turnover/explain.ts';
import { predecessorOf, type TrackerSet } from '../turnover/tracker-set.ts';
import { columnAt, type Window } from './window.ts';
import { copy } from './copy.ts';

/** Conditions for committing a turnover. */
export const readinessConditions = ['constraints', 'punches', 'predecessor', 'forecast', 'hold'] as const;
type ReadinessCondition = (typeof readinessConditions)[number];

/** Whether a condition is met now, will be met in time, or is not met. */
export type Readiness = 'ready' | 'expected' | 'blocked';

/** One condition of one turnover, with the values behind it. */
export interface ReadinessCheck {
  condition: ReadinessCondition;
  state: Readiness;
  why: string;
}

const hasNot = (day: number) => day === noDay;

/** State of one condition without the explanation, so that it is fast enough for all cells. */
function stateOf(
  set: TrackerSet,
  row: number,
  column: number,
  condition: ReadinessCondition,
  dataDate: DayNumber,
): Readiness {
  const { cells, scopes, milestones } = set;
  const cellIndex = row * milestones.length + column;
  const forecast = cells.forecast[cellIndex]!;
  switch (condition) {
    case 'hold':
      return scopes.hold[row] ? 'blocked' : 'ready';
    case 'forecast':
      return hasNot(forecast) ? 'blocked' : 'ready';
    case 'constraints': {
      if (cells.constraints[cellIndex] === 0) return 'ready';
      const due = cells.constraint_due[cellIndex]!;
      return isInTime(due, forecast, dataDate) ? 'expected' : 'blocked';
    }
    case 'punches':
      if (cells.punches_blocking[cellIndex] === 0) return 'ready';
      return isInTime(cells.punch_due[cellIndex]!, forecast, dataDate) ? 'expected' : 'blocked';
    case 'predecessor': {
      const before = predecessorOf(set, row, column);
      if (before < 0) return 'ready';
      const earlier = row * milestones.length + before;
      if (!hasNot(cells.actual[earlier]!)) return 'ready';
      const committed = cells.forecast[earlier]!;
      const lag = hasNot(forecast) ? 0 : (milestones[column]!.minimum_lag_days ?? 0);
      return isInTime(committed, forecast - lag, dataDate) ? 'expected' : 'blocked';
    }
  }
}

/** Whether a future day is early enough; a past day without a result is not reliable. */
function isInTime(day: DayNumber, limit: DayNumber, dataDate: DayNumber): boolean {
  return !hasNot(day) && !hasNot(limit) && day >= dataDate && day <= limit;
}

/** Ready if every condition is met; blocked if one is not and will not be in time; expected otherwise. */
export function readinessAt(set: TrackerSet, row: number, column: number, dataDate: DayNumber): Readiness {
  let worst: Readiness = 'ready';
  for (const condition of readinessConditions) {
    const state = stateOf(set, row, column, condition, dataDate);
    if (state === 'blocked') return state;
    if (state === 'expected') worst = state;
  }
  return worst;
}

/** The conditions that are not met now. */
export function unmetConditions(
  set: TrackerSet,
  row: number,
  column: number,
  dataDate: DayNumber,
): ReadinessCondition[] {
  return readinessConditions.filter(
    (condition) => stateOf(set, row, column, condition, dataDate) !== 'ready',
  );
}

/** The data date, and the categories of punches if the programme keeps a punch list. */
type ReadinessRules = Pick<StatusRules, 'dataDate' | 'punchCategories'>;

/** Every condition with its explanation, for a card; punches only in programmes that keep a punch list. */
export function readinessChecks(
  set: TrackerSet,
  row: number,
  column: number,
  rules: ReadinessRules,
  formatDay: FormatDay,
): ReadinessCheck[] {
  const conditions = readinessConditions.filter(
    (condition) => condition !== 'punches' || rules.punchCategories.length > 0,
  );
  return conditions.map((condition) => {
    const state = stateOf(set, row, column, condition, rules.dataDate);
    return {
      condition,
      state,
      why: explainCondition(set, row, column, condition, state, rules, formatDay),
    };
  });
}

function explainCondition(
  set: TrackerSet,
  row: number,
  column: number,
  condition: ReadinessCondition,
  state: Readiness,
  rules: ReadinessRules,
  formatDay: FormatDay,
): string {
  const { dataDate } = rules;
  const { cells, milestones } = set;
  const cellIndex = row * milestones.length + column;
  switch (condition) {
    case 'hold':
      return state === 'ready' ? 'Not on hold.' : 'On hold.';
    case 'forecast':
      return state === 'ready' ? copy.forecast.ready(formatDay(cells.forecast[cellIndex]!)) : 'No forecast.';
    case 'constraints':
      return explainConstraints(
        cells.constraints[cellIndex]!,
        cells.constraint_due[cellIndex]!,
        state,
        dataDate,
        formatDay,
      );
    case 'punches':
      return explainPunches(statusInputAt(set, row, column), state, rules, formatDay);
    case 'predecessor': {
      const before = predecessorOf(set, row, column);
      if (before < 0) return 'No previous milestone.';
      const earlier = row * milestones.length + before;
      const [actual, committed] = [cells.actual[earlier]!, cells.forecast[earlier]!];
      if (!hasNot(actual)) return `Previous milestone completed ${formatDay(actual)}.`;
      if (hasNot(committed)) return 'Previous milestone is open and has no forecast.';
      if (committed < dataDate)
        return `The previous milestone was forecast for ${formatDay(committed)} and is still open.`;
      return state === 'expected'
        ? `Previous milestone forecast ${formatDay(committed)}, in time.`
        : `Previous milestone forecast ${formatDay(committed)}, too late.`;
    }
  }
}

function explainConstraints(
  open: number,
  due: DayNumber,
  state: Readiness,
  dataDate: DayNumber,
  formatDay: FormatDay,
): string {
  if (open === 0) return 'No open constraints.';
  if (hasNot(due)) return copy.constraints.noNeedBy(open);
  if (due < dataDate) return copy.constraints.overdue(open, formatDay(due));
  return state === 'expected'
    ? copy.constraints.inTime(open, formatDay(due))
    : copy.constraints.tooLate(open, formatDay(due));
}

function explainPunches(
  input: StatusInput,
  state: Readiness,
  { dataDate, punchCategories }: ReadinessRules,
  formatDay: FormatDay,
): string {
  const { punchesBlocking: count, punchDue: due } = input;
  if (count === 0) return 'No blocking punches.';
  const open = describeOpen(input, punchCategories);
  if (hasNot(due)) return copy.punches.noDue(open, count);
  if (due < dataDate) return `${open}, overdue since ${formatDay(due)}.`;
  return state === 'expected'
    ? `${open}, due by ${formatDay(due)}, in time.`
    : `${open}, due by ${formatDay(due)}, after the forecast.`;
}

/** PWR, planned work ready: (ready now + expected in time) ÷ all open turnovers, for each column of the window. */
export function plannedWorkReady(set: TrackerSet, cellIndexes: Int32Array, window: Window): Share[] {
  const counts = window.columns.map(() => ({ able: 0, all: 0 }));
  for (const cellIndex of cellIndexes) {
    const at = columnAt(set, cellIndex, window);
    if (at < 0 || !hasNot(set.cells.actual[cellIndex]!)) continue;
    const row = Math.trunc(cellIndex / set.milestones.length);
    counts[at]!.all += 1;
    if (readinessAt(set, row, cellIndex - row * set.milestones.length, window.dataDate) !== 'blocked')
      counts[at]!.able += 1;
  }
  return counts.map(({ able, all }) => shareOf(able, all));
}
