import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Grid } from '#grid/grid.ts';
import type { GridShape } from '#grid/grid-source.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { SayComparison } from '#turnover/compare/cell-comparison.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { writeGateColumn } from '#turnover/cells/column-key.ts';
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
  comparison: SayComparison | null;
  on: MatrixGridHost['on'];
}

/** The grid of the tracker, made once; what it shows and whom it tells follows the screen. */
export function useMatrixGrid({ view, shape, membersOf, steps, isIn, comparison, on }: MatrixWiring): Grid {
  const tools = useTrackerTools();
  const { store, rights } = tools;
  const source = useMemo(
    () => createMatrixSource(view, rights, (place) => store.isPending(place)),
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
        source.forget(change.places);
        grid.changed();
        if (!change.mine) grid.flash(cellsAt(view, change.places));
      }),
    [grid, store, source, view],
  );
  return grid;
}

/** The cells of some places, folded as they usually are. */
function cellsAt({ set }: TrackerView, places: readonly number[]) {
  const width = set.gates.length;
  return places.flatMap((place) => {
    const row = String(set.scopes.id[Math.floor(place / width)]!);
    const { id } = set.gates[place % width]!;
    return [
      { row, column: writeGateColumn(id) },
      { row, column: writeGateColumn(id, 'forecast') },
    ];
  });
}
