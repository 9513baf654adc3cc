import { weekOf } from '@baton/domain/day-number.ts';
import { emptyFilter, filterSet, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { Self } from '@baton/domain/turnover/mine.ts';
import { writeFilter } from '@baton/contract/tracker/filter-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** Views that every tracker has. */
export const builtInViews = ['open', 'overdue', 'next', 'waiting', 'moved', 'undated'] as const;
export type BuiltInView = (typeof builtInViews)[number];

/** Whose submissions the user may accept. */
export type Accepting = 'all' | 'own' | 'none';

const weeks = 4;

/** Filter of a built-in view. Each counts the same turnovers as the figure of that name elsewhere. */
export function builtInFilter(
  name: BuiltInView,
  { context: { dataDate, weekStart } }: TrackerView,
  kind: TrackerFilter['kind'],
  accepting: Accepting,
): TrackerFilter {
  const all = { ...emptyFilter, kind };
  switch (name) {
    case 'open':
      return all;
    case 'overdue':
    case 'moved':
      return { ...all, measure: name };
    case 'next': {
      // As on the home page: an overdue turnover is expected tomorrow at the earliest.
      const from = weekOf(dataDate + 1, weekStart);
      const date = { kind: 'date', basis: 'expected', from, to: from + 7 * weeks - 1 } as const;
      return { ...all, drillDowns: [date, { kind: 'is', what: 'open' }] };
    }
    case 'waiting':
      if (accepting === 'none')
        return { ...all, statuses: ['rejected'], drillDowns: [{ kind: 'mine', side: 'responsible' }] };
      return { ...all, drillDowns: [{ kind: 'waiting', receiving: accepting === 'all' ? 'any' : 'mine' }] };
    case 'undated':
      return { ...all, drillDowns: [{ kind: 'undated', basis: 'expected' }] };
  }
}

/** Number of turnovers of a filter. */
export function countTurnovers(
  { set, evaluation, context }: TrackerView,
  filter: TrackerFilter,
  self: Self,
): number {
  const { rows, isIn } = filterSet(set, evaluation, filter, { ...context, self });
  let count = 0;
  for (const row of rows)
    for (let column = 0; column < set.milestones.length; column += 1) if (isIn(row, column)) count += 1;
  return count;
}

export function isSameFilter(one: TrackerFilter, other: TrackerFilter): boolean {
  return JSON.stringify(writeFilter(one)) === JSON.stringify(writeFilter(other));
}
