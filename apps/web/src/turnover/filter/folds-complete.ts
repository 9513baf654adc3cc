import { noDay } from '@baton/domain/day-number.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import type { TrackerSearch } from './tracker-search.ts';

/**
 * Whether the tracker leaves out systems and areas without open turnovers. Not if it is searched, filtered by
 * turnovers or compared, because complete ones may be what the user looks for, nor in views by date.
 */
export function foldsComplete(search: TrackerSearch, filter: TrackerFilter): boolean {
  const { view = 'matrix', baseline, as_of, since } = search;
  const isByRow = view === 'matrix' || view === 'list';
  const isCompared = baseline !== undefined || as_of !== undefined || since !== undefined;
  const { text, milestones, statuses, from, to, measure, drillDowns } = filter;
  const asksForTurnovers =
    [milestones, statuses, drillDowns].some(({ length }) => length > 0) ||
    from !== noDay ||
    to !== noDay ||
    measure !== null;
  return isByRow && !isCompared && !asksForTurnovers && text.trim() === '';
}
