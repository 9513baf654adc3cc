import { queryOfFilter, type FilterQuery } from '@baton/contract/turnover/filter-query.ts';
import { emptyFilter, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { isHistoryDrillDown, encodeHistoryDrillDown } from '@baton/domain/turnover/history-drill-downs.ts';

/** What a mark of the past asks, and the call that answers it. */
export interface PastQuestion {
  /** The writing of the mark. */
  mark: string;
  query: FilterQuery;
}

/** What a page has to ask the server before it can apply a filter: mostly nothing. */
export function pastQuestions(filter: TrackerFilter): PastQuestion[] {
  const drillDowns = filter.marks.filter(isHistoryDrillDown);
  const then = drillDowns.find(({ kind }) => kind === 'then');
  // As it stood then, everything is asked of then; the rest is asked here, of the answers.
  if (then) return [{ mark: encodeHistoryDrillDown(then), query: queryOfFilter(filter) }];
  return drillDowns.map((drillDown) => ({
    mark: encodeHistoryDrillDown(drillDown),
    query: queryOfFilter({ ...emptyFilter, kind: filter.kind, marks: [drillDown] }),
  }));
}
