import { useImperativeHandle, useMemo } from 'react';
import type { Grid } from '#grid/grid.ts';
import type { GridHost, GridShape } from '#grid/grid-source.ts';
import { useDescribeComparison } from '#turnover/compare/use-describe-comparison.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { useTurnoverGrid } from '#turnover/edit/use-turnover-grid.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import type { ScopeKind } from '@baton/contract/turnover/scope-ref.ts';
import type { TurnoverCellContext } from './matrix-cells.ts';
import { createMatrixSource, createTurnoverCells, type MatrixContext } from './matrix-source.ts';
import type { MatrixParts } from './matrix-parts.ts';
import { useAttributes } from './use-attributes.ts';
import { useMatrixSelection } from './use-matrix-selection.ts';

interface MatrixGridProps
  extends
    Pick<FrameContent, 'view' | 'comparison' | 'selection'>,
    Pick<TurnoverCellContext, 'isIn'>,
    Pick<MatrixContext, 'membersOf'>,
    Pick<MatrixParts, 'gridRef'> {
  kind: ScopeKind;
  shape: GridShape;
  on: Omit<GridHost, 'commit'>;
}

/** The tracker's grid. */
export function useMatrixGrid({
  view,
  kind,
  shape,
  membersOf,
  isIn,
  gridRef,
  on,
  ...props
}: MatrixGridProps): Grid {
  const { store, rights } = useTrackerTools();
  const describeComparison = useDescribeComparison(view, props.comparison);
  const cells = useMemo(
    () => createTurnoverCells({ view, rights, store, isIn, describeComparison }),
    [view, rights, store, isIn, describeComparison],
  );
  const { cells: attributes, records } = useAttributes(view, kind);
  const source = useMemo(
    () => createMatrixSource({ view, store, cells, attributes, membersOf }),
    [view, store, cells, attributes, membersOf],
  );
  // `?` lists the shortcuts, `/` goes to the search.
  const grid = useTurnoverGrid({
    shape,
    source,
    records: records(source),
    host: { ...on, suggest: (cell, text) => attributes.suggest(cell, text), keptKeys: '?/' },
  });
  useImperativeHandle(gridRef, () => grid, [grid]);
  useMatrixSelection(grid, view, shape, props.selection);
  return grid;
}
