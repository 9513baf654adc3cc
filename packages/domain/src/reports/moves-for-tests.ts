import type { ForecastMove, ForecastMoves } from './forecast-moves.ts';

/** Forecast moves as transferred. */
export function movesForTests(list: readonly ForecastMove[]): ForecastMoves {
  const reasons = [...new Set(list.map(({ reason }) => reason))];
  const people = [...new Set(list.map(({ by }) => by))];
  return {
    scope: list.map(({ scope }) => scope),
    milestone: list.map(({ milestone }) => milestone),
    before: list.map(({ before }) => before),
    after: list.map(({ after }) => after),
    at: list.map(({ at }) => at),
    reason: list.map(({ reason }) => reasons.indexOf(reason)),
    by: list.map(({ by }) => people.indexOf(by)),
    rebaselined: list.map(({ isRebaselined }) => (isRebaselined === true ? 1 : 0)),
    reasons,
    people,
  };
}
