import { noDay } from '../day-number.ts';
import { flagsOf, slipOf, statusOf, type Facts, type Yardstick } from './judge.ts';
import { statuses, turnoverStates, type Status } from './status.ts';
import { isTurnover, predecessorOf, type TrackerSet } from './tracker-set.ts';
import type { Standing } from './change-rules.ts';

/** What every column of a judgement is held in. */
export const judgementColumns = {
  /** Position in `statuses`; `noTurnover` where there is nothing to judge. */
  status: Uint8Array,
  flags: Uint16Array,
  /** `noDay` where it can't be said. */
  slip: Int32Array,
} as const;

/** The judgement of every cell, in the places of the set. */
export type Judgement = {
  [Name in keyof typeof judgementColumns]: InstanceType<(typeof judgementColumns)[Name]>;
};

export const noTurnover = 255;

const statusNumber = new Map<Status, number>(statuses.map((status, position) => [status, position]));

/** Reads what one cell is judged by; `into` is written over, so that a run over all of them makes no garbage. */
export function factsAt(set: TrackerSet, row: number, column: number, into = {} as Facts): Facts {
  const { cells, scopes, gates } = set;
  const place = row * gates.length + column;
  const before = predecessorOf(set, row, column);
  into.required = cells.required[place] === 1;
  into.cancelled = scopes.cancelled[row]!;
  into.hold = scopes.hold[row]!;
  into.baseline = cells.baseline[place]!;
  into.forecast = cells.forecast[place]!;
  into.need = cells.need[place]!;
  into.actual = cells.actual[place]!;
  into.confirmed = cells.confirmed[place]!;
  into.state = turnoverStates[cells.state[place]!] ?? 'open';
  into.lag = gates[column]!.minimum_lag_days ?? 0;
  into.constraintDue = cells.constraint_due[place]!;
  into.predecessor = noDay;
  if (before >= 0) {
    const earlier = row * gates.length + before;
    const actual = cells.actual[earlier]!;
    into.predecessor = actual !== noDay ? actual : cells.forecast[earlier]!;
  }
  return into;
}

/** How a cell stands, for the rules of entries and acts. */
export function standingAt(set: TrackerSet, row: number, column: number): Standing {
  const { cells, scopes, gates, chainStart, chainEnd } = set;
  const place = row * gates.length + column;
  const before = predecessorOf(set, row, column);
  return {
    turnedOver: scopes.turned_over[row]!,
    inChain: column >= chainStart[row]! && column <= chainEnd[row]!,
    cancelled: scopes.cancelled[row]!,
    required: cells.required[place] === 1,
    needsAcceptance: gates[column]!.needs_acceptance,
    forecast: cells.forecast[place]!,
    actual: cells.actual[place]!,
    state: turnoverStates[cells.state[place]!] ?? 'open',
    predecessorActual: before < 0 ? null : cells.actual[row * gates.length + before]!,
  };
}

/** Judges every cell of a set. */
export function judgeSet(set: TrackerSet, yardstick: Yardstick): Judgement {
  const length = set.scopes.id.length * set.gates.length;
  const judgement: Judgement = {
    status: new Uint8Array(length),
    flags: new Uint16Array(length),
    slip: new Int32Array(length),
  };
  const facts = {} as Facts;
  for (let row = 0; row < set.scopes.id.length; row += 1) judgeRow(set, yardstick, judgement, row, facts);
  return judgement;
}

/** Judges the rows of these places again. */
export function judgePlaces(
  set: TrackerSet,
  yardstick: Yardstick,
  judgement: Judgement,
  places: readonly number[],
): void {
  const rows = new Set(places.map((place) => Math.floor(place / set.gates.length)));
  for (const row of rows) judgeRow(set, yardstick, judgement, row);
}

/** Judges one row again: a change of a gate is felt by those after it. */
export function judgeRow(
  set: TrackerSet,
  yardstick: Yardstick,
  judgement: Judgement,
  row: number,
  facts = {} as Facts,
): void {
  const width = set.gates.length;
  for (let column = 0; column < width; column += 1) {
    const place = row * width + column;
    if (!isTurnover(set, row, column)) {
      judgement.status[place] = noTurnover;
      judgement.flags[place] = 0;
      judgement.slip[place] = noDay;
      continue;
    }
    factsAt(set, row, column, facts);
    const flags = flagsOf(facts, yardstick);
    judgement.flags[place] = flags;
    judgement.status[place] = statusNumber.get(statusOf(facts, flags))!;
    judgement.slip[place] = slipOf(facts, yardstick) ?? noDay;
  }
}

/** The status at a place; null where there is no turnover. */
export function statusAt({ status }: Judgement, place: number): Status | null {
  return statuses[status[place]!] ?? null;
}
