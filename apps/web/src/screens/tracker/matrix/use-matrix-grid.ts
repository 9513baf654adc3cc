import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Grid } from '#grid/grid.ts';
import type { GridShape } from '#grid/grid-source.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { DescribeComparison } from '#turnover/compare/cell-comparison.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { writeMilestoneColumn } from '#turnover/cells/column-key.ts';
import { makeMatrixGrid, type MatrixGridHost } from './make-matrix-grid.ts';
import { createMatrixSource } from './matrix-source.ts';
import type { UndoSteps } from '#turnover/edit/undo-steps.ts';

export interface MatrixWiring {
  view: TrackerView;
  shape: GridShape;
  membersOf: ReadonlyMap<string, readonly number[]>;
  steps: UndoSteps;
  /** Which cells fit the filter; null where it asks nothing of cells. */
  isIn: ((row: number, column: number) => boolean) | null;
  comparison: DescribeComparison | null;
  on: MatrixGridHost['on'];
}

/** The grid of the tracker, made once; what it shows and whom it tells follows the screen. */
export function useMatrixGrid({ view, shape, membersOf, steps, isIn, comparison, on }: MatrixWiring): Grid {
  const tools = useTrackerTools();
  const { store, rights } = tools;
  const source = useMemo(
    () => createMatrixSource(view, rights, (cellIndex) => store.isPending(cellIndex)),
    [view, rights, store],
  );
  const tellSource = () => {
    source.setHighlight(isIn);
    source.setMembers(membersOf);
    source.setComparison(comparison);
  };
  const [{ grid, follow }] = useState(() => {
    tellSource();
    return makeMatrixGrid({ source, on, tools }, steps, shape);
  });
  useLayoutEffect(() => follow({ source, on, tools }));
  useEffect(() => steps.attach(grid), [steps, grid]);

  useEffectOnChange(() => {
    tellSource();
    // It paints everything anew, also where the shape is the same.
    grid.setShape(shape);
  }, [source, shape, membersOf, isIn, comparison]);

  useEffect(
    () =>
      store.subscribe((change) => {
        if (change.kind === 'whole') return;
        source.forget(change.cellIndexes);
        grid.changed();
        if (!change.mine) grid.flash(cellsAt(view, change.cellIndexes));
      }),
    [grid, store, source, view],
  );
  return grid;
}

/** The cells of some places, folded as they usually are. */
function cellsAt({ set }: TrackerView, cellIndexes: readonly number[]) {
  const width = set.milestones.length;
  return cellIndexes.flatMap((cellIndex) => {
    const row = String(set.scopes.id[Math.floor(cellIndex / width)]!);
    const { id } = set.milestones[cellIndex % width]!;
    return [
      { row, column: writeMilestoneColumn(id) },
      { row, column: writeMilestoneColumn(id, 'forecast') },
    ];
  });
}
