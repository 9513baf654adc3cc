import { noDay } from '../day-number.ts';
import { shareOf, type Share } from '../statistics.ts';
import type { SayDay } from '../turnover/explain.ts';
import { predecessorOf, type TrackerSet } from '../turnover/tracker-set.ts';
import type { Window } from './window.ts';
import { columnAt } from './window.ts';

/** What has to be so before a turnover may be promised. */
export const readinessConditions = ['constraints', 'predecessor', 'forecast', 'hold'] as const;
export type ReadinessCondition = (typeof readinessConditions)[number];

/** Whether a condition is met now, will be in time, or is not. */
export type Readiness = 'ready' | 'expected' | 'blocked';

/** One condition of one turnover, with the numbers behind it. */
export interface ReadinessCheck {
  condition: ReadinessCondition;
  state: Readiness;
  why: string;
}

const hasNot = (day: number) => day === noDay;

/** How one condition stands, without words: quick enough for all of them. */
function stateOf(set: TrackerSet, row: number, column: number, condition: ReadinessCondition): Readiness {
  const { cells, scopes, gates } = set;
  const place = row * gates.length + column;
  const forecast = cells.forecast[place]!;
  switch (condition) {
    case 'hold':
      return scopes.hold[row] ? 'blocked' : 'ready';
    case 'forecast':
      return hasNot(forecast) ? 'blocked' : 'ready';
    case 'constraints': {
      if (cells.constraints[place] === 0) return 'ready';
      const due = cells.constraint_due[place]!;
      return !hasNot(due) && !hasNot(forecast) && due <= forecast ? 'expected' : 'blocked';
    }
    case 'predecessor': {
      const before = predecessorOf(set, row, column);
      if (before < 0) return 'ready';
      const earlier = row * gates.length + before;
      if (!hasNot(cells.actual[earlier]!)) return 'ready';
      const promised = cells.forecast[earlier]!;
      const lag = gates[column]!.minimum_lag_days ?? 0;
      return !hasNot(promised) && !hasNot(forecast) && promised + lag <= forecast ? 'expected' : 'blocked';
    }
  }
}

/** Ready when every condition is met; blocked when one is not and will not be; expected otherwise. */
export function readinessAt(set: TrackerSet, row: number, column: number): Readiness {
  let worst: Readiness = 'ready';
  for (const condition of readinessConditions) {
    const state = stateOf(set, row, column, condition);
    if (state === 'blocked') return state;
    if (state === 'expected') worst = state;
  }
  return worst;
}

/** Every condition with its reason, for a card. */
export function readinessChecks(set: TrackerSet, row: number, column: number, say: SayDay): ReadinessCheck[] {
  return readinessConditions.map((condition) => {
    const state = stateOf(set, row, column, condition);
    return { condition, state, why: explain(set, row, column, condition, state, say) };
  });
}

function explain(
  set: TrackerSet,
  row: number,
  column: number,
  condition: ReadinessCondition,
  state: Readiness,
  say: SayDay,
): string {
  const { cells, gates } = set;
  const place = row * gates.length + column;
  switch (condition) {
    case 'hold':
      return state === 'ready' ? 'The scope is not on hold.' : 'The scope is on hold.';
    case 'forecast':
      return state === 'ready' ? `Forecast ${say(cells.forecast[place]!)}.` : 'It has no forecast.';
    case 'constraints':
      return explainConstraints(cells.constraints[place]!, cells.constraint_due[place]!, state, say);
    case 'predecessor': {
      const before = predecessorOf(set, row, column);
      if (before < 0) return 'No gate comes before it.';
      const earlier = row * gates.length + before;
      const [actual, promised] = [cells.actual[earlier]!, cells.forecast[earlier]!];
      if (!hasNot(actual)) return `The gate before it was passed on ${say(actual)}.`;
      if (hasNot(promised)) return 'The gate before it is open and has no forecast.';
      const verdict = state === 'expected' ? 'in time' : 'too late for it';
      return `The gate before it is forecast for ${say(promised)}, ${verdict}.`;
    }
  }
}

function explainConstraints(open: number, due: number, state: Readiness, say: SayDay): string {
  if (open === 0) return 'No constraint is open.';
  const many = open === 1 ? '1 constraint is' : `${open} constraints are`;
  if (hasNot(due)) return `${many} open, without a day by which to be cleared.`;
  return `${many} open, to be cleared by ${say(due)}${state === 'expected' ? ', in time' : ', after its forecast'}.`;
}

/** PWR, planned work ready: (ready now + expected in time) ÷ all that is open, for each column of the window. */
export function plannedWorkReady(set: TrackerSet, places: Int32Array, window: Window): Share[] {
  const counts = window.columns.map(() => ({ able: 0, all: 0 }));
  for (const place of places) {
    const at = columnAt(set, place, window);
    if (at < 0 || !hasNot(set.cells.actual[place]!)) continue;
    const row = Math.trunc(place / set.gates.length);
    counts[at]!.all += 1;
    if (readinessAt(set, row, place - row * set.gates.length) !== 'blocked') counts[at]!.able += 1;
  }
  return counts.map(({ able, all }) => shareOf(able, all));
}
