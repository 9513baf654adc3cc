import { useMemo } from 'react';
import type { Grid } from '#grid/grid.ts';
import type { GridHost, GridShape } from '#grid/grid-source.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { useDescribeComparison } from '#turnover/compare/use-describe-comparison.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { useTurnoverGrid, type TurnoverSource } from '#turnover/edit/use-turnover-grid.ts';
import { cellIndexOfKey } from '#turnover/model/cell-name.ts';
import type { FrameContent } from './frame-content.ts';
import { type ListExtras, isExtra } from './list-extras.ts';
import { createListSource, type ListContext, type ListEntry } from './list-source.ts';
import { copy } from './copy.ts';

interface ListGridProps extends Pick<FrameContent, 'view' | 'comparison'> {
  shape: GridShape;
  extras?: ListExtras | undefined;
  on: Pick<GridHost, 'onOpen' | 'onFold' | 'onSort' | 'onResize'>;
}

export function useListGrid({ view, shape, comparison, extras, on }: ListGridProps): Grid {
  const { store, rights } = useTrackerTools();
  const isNarrow = useNarrow();
  const describeComparison = useDescribeComparison(view, comparison);
  const source = useMemo(
    () => sourceWithExtras({ view, rights, store, describeComparison, isNarrow }, extras),
    [view, rights, store, describeComparison, isNarrow, extras],
  );
  return useTurnoverGrid({ shape, source, host: on });
}

/** The list’s source with the screen’s additional columns. */
function sourceWithExtras(context: ListContext, extras: ListExtras | undefined): TurnoverSource<ListEntry> {
  const source = createListSource(context);
  if (!extras) return source;
  const cellIndexOf = (key: string) => cellIndexOfKey(context.view.set, key);
  const textOf = (key: string, column: string): string => {
    const cellIndex = cellIndexOf(key);
    return cellIndex === undefined ? '' : extras.cell(cellIndex, column).text;
  };
  return {
    ...source,
    cell(key, column) {
      const cellIndex = isExtra(extras, column) ? cellIndexOf(key) : undefined;
      return cellIndex === undefined
        ? source.cell(key, column)
        : { ...extras.cell(cellIndex, column), editable: copy.calculated };
    },
    value: (key, column) => (isExtra(extras, column) ? textOf(key, column) : source.value(key, column)),
    editText: (key, column) => (isExtra(extras, column) ? textOf(key, column) : source.editText(key, column)),
    parse: (key, column, typed) =>
      isExtra(extras, column) ? { problem: copy.calculated } : source.parse(key, column, typed),
  };
}
