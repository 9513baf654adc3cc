import { noDay } from '@baton/domain/day-number.ts';
import { daysBetween } from '@baton/domain/turnover/judge.ts';
import { turnoverStates } from '@baton/domain/turnover/status.ts';
import { teamFinder } from '@baton/domain/turnover/group-by.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

const submitted = turnoverStates.indexOf('submitted');

/** What is reckoned about a turnover beyond its cells; `noDay` where it can't be said. */
export interface TurnoverFacts {
  rowOf: (place: number) => number;
  columnOf: (place: number) => number;
  /** Need − (actual, else forecast). */
  float: (place: number) => number;
  /** Days since it was submitted. */
  waiting: (place: number) => number;
  giver: (place: number) => string;
  receiver: (place: number) => string;
}

export function turnoverFacts({ set, context, structure, dataDate }: TrackerView): TurnoverFacts {
  const { cells } = set;
  const width = set.gates.length;
  const names = new Map(structure.teams.map(({ id, name }) => [id, name]));
  const rowOf = (place: number) => Math.trunc(place / width);
  const columnOf = (place: number) => place % width;
  const team = (which: 'giver' | 'receiver') => {
    const find = teamFinder(set, which);
    return (place: number) => names.get(find(rowOf(place), columnOf(place)) ?? 0) ?? '';
  };
  return {
    rowOf,
    columnOf,
    float(place) {
      const [need, actual, forecast] = [cells.need[place]!, cells.actual[place]!, cells.forecast[place]!];
      const reached = actual === noDay ? forecast : actual;
      return need === noDay || reached === noDay ? noDay : daysBetween(reached, need, context);
    },
    waiting(place) {
      const since = cells.state_since[place]!;
      return cells.state[place] === submitted && since !== noDay ? dataDate - since : noDay;
    },
    giver: team('giver'),
    receiver: team('receiver'),
  };
}
