import { noDay, type DayNumber } from '../day-number.ts';
import { explain, type SayDay } from '../turnover/explain.ts';
import { daysBetween, flag, has, type Flag, type Yardstick } from '../turnover/judge.ts';
import { factsAt, statusAt, type Judgement } from '../turnover/judge-set.ts';
import type { Status } from '../turnover/status.ts';
import type { TrackerSet } from '../turnover/tracker-set.ts';
import { readinessAt, readinessChecks, type Readiness, type ReadinessCheck } from './readiness.ts';

/** How far a turnover has come in the look-ahead. */
export type CardState = 'achieved' | 'committed' | 'constrained' | 'ready' | 'open';

/** What a card of the board shows. */
export interface CardFacts {
  place: number;
  status: Status | null;
  state: CardState;
  /** Slip against the baseline in the programme's unit; null where it can't be said. */
  slip: number | null;
  /** How the forecast moved since the last issue; null where it was not in it. */
  drift: number | null;
  openConstraints: number;
  readiness: Readiness;
  flags: Flag[];
}

/** What is known of a turnover beyond the tracker. */
export interface CardMemory {
  /** Its forecast in the last issue. */
  lastForecast?: DayNumber | null;
  /** Promised for the week. */
  isCommitted?: boolean;
}

const flagNames = Object.keys(flag) as Flag[];

/** The facts of a card. */
export function cardAt(
  set: TrackerSet,
  judgement: Judgement,
  place: number,
  yardstick: Yardstick,
  { lastForecast = null, isCommitted = false }: CardMemory = {},
): CardFacts {
  const { cells, gates } = set;
  const row = Math.trunc(place / gates.length);
  const readiness = readinessAt(set, row, place - row * gates.length, yardstick.dataDate);
  const forecast = cells.forecast[place]!;
  const slip = judgement.slip[place]!;
  return {
    place,
    status: statusAt(judgement, place),
    state: stateOf(cells.actual[place] !== noDay, isCommitted, cells.constraints[place]! > 0, readiness),
    slip: slip === noDay ? null : slip,
    drift:
      lastForecast === null || forecast === noDay ? null : daysBetween(lastForecast, forecast, yardstick),
    openConstraints: cells.constraints[place]!,
    readiness,
    flags: flagNames.filter((name) => has(judgement.flags[place]!, name)),
  };
}

function stateOf(
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

/** Why a card looks as it does: the status in sentences, and each condition of readiness. */
export function explainCard(
  set: TrackerSet,
  place: number,
  yardstick: Yardstick,
  say: SayDay,
): { status: string[]; readiness: ReadinessCheck[] } {
  const row = Math.trunc(place / set.gates.length);
  const column = place - row * set.gates.length;
  return {
    status: explain(factsAt(set, row, column), yardstick, say),
    readiness: readinessChecks(set, row, column, yardstick.dataDate, say),
  };
}
