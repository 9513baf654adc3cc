import { useMemo } from 'react';
import { rowHeights } from '#grid/grid-source.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { nextSort, readSort } from './column-sort.ts';
import type { FrameContent } from './frame-content.ts';
import { listColumns } from './list-columns.ts';
import type { ListExtras } from './list-extras.ts';
import { listLines, type ListGrouping } from './list-lines.ts';
import { sortCells } from './list-order.ts';
import { turnoverFacts } from './turnover-facts.ts';

interface ListParts extends Pick<FrameContent, 'view' | 'address' | 'layout' | 'comparison'> {
  cellIndexes: Int32Array;
  folded: ReadonlySet<string>;
  by: ListGrouping | null;
  extras?: ListExtras | undefined;
}

/** Columns and lines of the list. A change of cells keeps the order, so that rows don’t move while they are edited. */
export function useListShape({ view, cellIndexes, address, layout, comparison, ...parts }: ListParts) {
  const { folded, by, extras } = parts;
  const { search, change } = address;
  const isNarrow = useNarrow();
  const sort = useMemo(() => readSort(search.sort), [search.sort]);
  const isCompared = comparison !== null;
  const hasPunches = view.structure.settings.punches === 'records';
  const ordered = useMemo(
    () =>
      sort ? sortCells(view, turnoverFacts(view), cellIndexes, sort, { comparison, extras }) : cellIndexes,
    // The comparison is recomputed with every edit; only starting or ending it sorts again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [view, cellIndexes, sort, isCompared],
  );
  const lines = useMemo(() => listLines(view, ordered, by, folded), [view, ordered, by, folded]);
  const shape = useMemo(
    () => ({
      columns: listColumns({ sort, widths: layout.widths, isNarrow, isCompared, hasPunches, extras }),
      lines,
      rowHeight: rowHeights[layout.density],
    }),
    [sort, layout, isNarrow, isCompared, hasPunches, extras, lines],
  );
  const sortBy = (column: string) => change({ sort: nextSort(sort, column) });
  return { shape, sortBy };
}
