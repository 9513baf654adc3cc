import { outcomeAhead } from '../lookahead/forecast-measures.ts';
import { actualFinder, issueDays } from '../lookahead/issue-days.ts';
import { inOrder, type Issue, type IssueItem } from '../lookahead/issue.ts';
import type { ForecastMark, MovedMark, PromiseMark } from '../turnover/past-marks.ts';
import type { ForecastMoves } from './forecast-moves.ts';
import type { Ground } from './ground.ts';
import { movedPlaces, slipLedger } from './slip-ledger.ts';

/** The turnovers that a mark of the slip ledger stands for, 1 at their places. */
export function answerMoved(
  ground: Omit<Ground, 'places'>,
  moves: ForecastMoves,
  mark: MovedMark,
): Uint8Array {
  const length = ground.set.scopes.id.length * ground.set.gates.length;
  const places = Int32Array.from({ length }, (_, place) => place);
  const days = { ...(mark.from !== null && { from: mark.from }), ...(mark.to !== null && { to: mark.to }) };
  const found = new Uint8Array(length);
  for (const place of movedPlaces(slipLedger({ ...ground, places }, moves, days), mark)) found[place] = 1;
  return found;
}

/** A turnover of an issue. */
export type IssuedTurnover = Pick<IssueItem, 'scope' | 'milestone'>;

/** The forecasts that a mark of the forecast reliability stands for; a turnover may be among them more than once. */
function forecastsBehind(
  issues: readonly Issue[],
  { weeksAhead, outcome, team }: Pick<ForecastMark, 'weeksAhead' | 'outcome' | 'team'>,
  weekStart: number,
): IssuedTurnover[] {
  const ordered = inOrder(issues);
  const weeks = { weekStart, thisWeek: ordered.at(-1)?.week ?? 0 };
  const actualOf = actualFinder(ordered.map((issue) => issueDays(issue)));
  return ordered.flatMap(({ week, items }) =>
    items.filter((item) => {
      if (item.forecast === null || item.actual !== null || (team !== 'any' && item.team !== team))
        return false;
      const forecast = { week, forecast: item.forecast, actual: actualOf(item.scope, item.milestone) };
      const found = outcomeAhead(weeksAhead, forecast, weeks);
      return found !== null && (outcome === 'due' || found === outcome);
    }),
  );
}

/** The promises that a mark stands for, in the same way. */
function promisesBehind(
  issues: readonly Issue[],
  { outcome, team }: Pick<PromiseMark, 'outcome' | 'team'>,
): IssuedTurnover[] {
  return inOrder(issues).flatMap(({ items }) =>
    items.filter(
      ({ committed, result, ...item }) =>
        committed !== null &&
        (outcome === 'made' || result === outcome) &&
        (team === 'any' || item.team === team),
    ),
  );
}

/** The turnovers that a mark of issued look-aheads stands for, 1 at their places. */
export function answerIssued(
  { set, context }: Pick<Ground, 'set' | 'context'>,
  issues: readonly Issue[],
  mark: ForecastMark | PromiseMark,
): Uint8Array {
  const behind =
    mark.kind === 'forecast'
      ? forecastsBehind(issues, mark, context.weekStart)
      : promisesBehind(issues, mark);
  return placesIn(set, behind);
}

/** Turnovers that are told by name, 1 at their places; those that are no longer there are passed over. */
export function placesIn(
  { rowOf, columnOf, gates, scopes }: Pick<Ground['set'], 'rowOf' | 'columnOf' | 'gates' | 'scopes'>,
  turnovers: Iterable<IssuedTurnover>,
): Uint8Array {
  const found = new Uint8Array(scopes.id.length * gates.length);
  for (const { scope, milestone } of turnovers) {
    const [row, column] = [rowOf.get(scope), columnOf.get(milestone)];
    if (row !== undefined && column !== undefined) found[row * gates.length + column] = 1;
  }
  return found;
}

/** The turnovers that a filter left in another set, 1 at their places in this one. */
export function placesFrom(
  set: Ground['set'],
  { set: other, places }: Pick<Ground, 'set' | 'places'>,
): Uint8Array {
  const width = other.gates.length;
  const names = Array.from(places, (place) => {
    const row = Math.trunc(place / width);
    return { scope: other.scopes.id[row]!, milestone: other.gates[place - row * width]!.id };
  });
  return placesIn(set, names);
}
