import { useMemo } from 'react';
import { rowHeights } from '#grid/grid-source.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { matrixColumns } from './matrix-columns.ts';
import { matrixLines } from '#turnover/grid/matrix-lines.ts';
import type { MatrixParts } from './matrix-parts.ts';

type ShapeOptions = Pick<FrameContent, 'view' | 'filtered' | 'address' | 'layout' | 'comparison'> &
  Pick<MatrixParts, 'columns' | 'folded'>;

/** Columns and lines of the grid, from the address and the layout. */
export function useMatrixShape({
  view,
  filtered,
  address,
  layout,
  comparison,
  columns,
  folded,
}: ShapeOptions) {
  const { search, filter } = address;
  const { wishes: options } = columns;
  const { density } = layout;
  const grouping = search.group ?? 'tree';
  const { lines, membersOf } = useMemo(
    () => matrixLines(view, { rows: filtered.rows, grouping, sort: options.sort, folded: folded.keys }),
    [view, filtered.rows, grouping, options.sort, folded.keys],
  );
  const isCompared = comparison !== null;
  const shown = useMemo(
    () => matrixColumns(view, filter.kind, { ...options, isCompared }),
    [view, filter.kind, options, isCompared],
  );
  const shape = useMemo(
    () => ({ columns: shown, lines, rowHeight: rowHeights[density] }),
    [shown, lines, density],
  );
  return { shape, membersOf };
}
