import { useMemo } from 'react';
import { copy as resourceCopy } from '#resource/copy.ts';
import { filterFields, listFields, type ScreenDescription } from '#resource/describe-screen.ts';
import type { ListSearch } from '#resource/list-search.ts';
import type { DataRecord } from '#resource/record.ts';
import { copy } from './copy.ts';
import { createSearch, filterRecords, readSort, sortRecords } from './arrange.ts';
import { readFilters } from './filters.ts';
import type { GridLine } from '#grid/grid-source.ts';
import { orderGroup } from './reorder.ts';
import { flatLines, groupedLines, treeLines } from './list-lines.ts';

/** The records as lines: searched, filtered, sorted, and arranged as a tree, in groups or flat. */
export function useListLines(
  description: ScreenDescription,
  records: readonly DataRecord[],
  { search = '', sort: sortText, filter }: ListSearch,
  collapsed: ReadonlySet<number>,
) {
  const { tree, order } = description.resource;
  const matches = useMemo(() => createSearch(description), [description]);
  const sort = useMemo(() => readSort(sortText, listFields(description)), [sortText, description]);
  const filters = useMemo(() => readFilters(filter, filterFields(description)), [filter, description]);
  const found = useMemo(
    () => filterRecords(records, matches, search, filters),
    [records, matches, search, filters],
  );
  const lines = useMemo((): GridLine[] => {
    if (tree) {
      const sorted = sortRecords(description, records, sort);
      const foundIds = found === records ? undefined : new Set(found.map(({ id }) => id));
      return treeLines({ parent: tree.parent, records: sorted, found: foundIds, collapsed });
    }
    const sorted = sortRecords(description, found, sort);
    const group = orderGroup(order);
    return group !== undefined && !sort ? groupedLines(sorted, group) : flatLines(sorted);
  }, [description, tree, order, records, found, sort, collapsed]);
  const all = resourceCopy.count(records.length, description.resource);
  return {
    lines,
    found,
    sort,
    filters,
    isWhole: found === records && !sort,
    /** Number of records and of matches, in words. */
    all,
    count: found === records ? all : copy.shown(found.length, all),
  };
}
