import { noDay } from '@baton/domain/day-number.ts';
import { emptyFilter, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { idKeys, type IdList } from '@baton/contract/tracker/filter-search.ts';

/** The filter without restrictions. The scope kind stays, because it is a choice of view. */
export function clearedFilter({ kind }: TrackerFilter): TrackerFilter {
  return { ...emptyFilter, kind };
}

/** Number of active filters; each list counts once. */
export function countFilters(filter: TrackerFilter): number {
  const { text, phases, statuses: chosen, from, to, measure, drillDowns, mine } = filter;
  const lists = (Object.keys(idKeys) as IdList[]).filter((list) => filter[list].length > 0).length;
  const rest = [
    text.trim() !== '',
    phases.length > 0,
    chosen.length > 0,
    from !== noDay || to !== noDay,
    measure !== null,
    drillDowns.length > 0,
    mine,
  ];
  return lists + rest.filter(Boolean).length;
}
