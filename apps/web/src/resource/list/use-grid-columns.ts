import { useMemo } from 'react';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { gridTracks, headField, isJoined, listColumns, type ListColumn } from './list-columns.ts';

/** The columns after the key, and their widths. */
export function useGridColumns(resource: Resource, names: readonly string[], mayEdit: boolean) {
  const isNarrow = useNarrow();
  const isOne = isJoined(resource, isNarrow);
  // Memoised, because lines are only rendered if their props change.
  const columns = useMemo(() => {
    const inKey = [headField(resource), isOne ? resource.title : ''];
    return listColumns(
      resource,
      names.filter((name) => !inKey.includes(name)),
    );
  }, [resource, names, isOne]);
  const columnAt = (cell: number): ListColumn | undefined =>
    cell === 0 ? listColumns(resource, resource.fullName ? [] : [headField(resource)])[0] : columns[cell - 1];
  return { columns, columnAt, isNarrow, ...gridTracks(resource, columns, { mayEdit, isNarrow }) };
}
