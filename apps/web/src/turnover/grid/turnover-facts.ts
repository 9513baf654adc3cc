import { noDay } from '@baton/domain/day-number.ts';
import { marginOf } from '@baton/domain/turnover/evaluate-status.ts';
import { turnoverStates } from '@baton/domain/turnover/status.ts';
import { datesAt } from '@baton/domain/turnover/tracker-set.ts';
import { teamFinder } from '@baton/domain/turnover/group-by.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

const submitted = turnoverStates.indexOf('submitted');

/** Computed values of a turnover; `noDay` if unknown. */
export interface TurnoverFacts {
  rowOf: (cellIndex: number) => number;
  columnOf: (cellIndex: number) => number;
  /** Margin to need. */
  float: (cellIndex: number) => number;
  /** Days since submission. */
  waiting: (cellIndex: number) => number;
  responsible: (cellIndex: number) => string;
  receiving: (cellIndex: number) => string;
}

export function turnoverFacts({ set, context, structure, dataDate }: TrackerView): TurnoverFacts {
  const { cells } = set;
  const width = set.milestones.length;
  const names = new Map(structure.teams.map(({ id, name }) => [id, name]));
  const rowOf = (cellIndex: number) => Math.trunc(cellIndex / width);
  const columnOf = (cellIndex: number) => cellIndex % width;
  const team = (which: 'responsible' | 'receiving') => {
    const find = teamFinder(set, which);
    return (cellIndex: number) => names.get(find(rowOf(cellIndex), columnOf(cellIndex)) ?? 0) ?? '';
  };
  return {
    rowOf,
    columnOf,
    float: (cellIndex) => marginOf(datesAt(set, cellIndex), context) ?? noDay,
    waiting(cellIndex) {
      const since = cells.state_since[cellIndex]!;
      return cells.state[cellIndex] === submitted && since !== noDay ? dataDate - since : noDay;
    },
    responsible: team('responsible'),
    receiving: team('receiving'),
  };
}
