import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Grid } from '#grid/grid.ts';
import type { GridShape } from '#grid/grid-source.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { useDescribeComparison } from '#turnover/compare/use-describe-comparison.ts';
import type { FrameContent } from './frame-content.ts';
import type { ListExtras } from './list-extras.ts';
import { nameKeys } from './list-lines.ts';
import { makeListGrid, type ListGridHost } from './make-list-grid.ts';
import { sourceWithExtras } from './with-extras.ts';

export interface ListWiring extends Pick<FrameContent, 'view' | 'comparison'> {
  shape: GridShape;
  extras?: ListExtras | undefined;
  on: ListGridHost['on'];
}

/** The grid of the list, made once; what it shows and whom it tells follows the screen. */
export function useListGrid({ view, shape, comparison, extras, on }: ListWiring): Grid {
  const tools = useTrackerTools();
  const { store, rights } = tools;
  const source = useMemo(
    () => sourceWithExtras(view, rights, (cellIndex) => store.isPending(cellIndex), extras),
    [view, rights, store, extras],
  );
  const say = useDescribeComparison(view, comparison);
  const [{ grid, follow }] = useState(() => {
    source.setComparison(say);
    return makeListGrid({ source, on, tools }, shape);
  });
  useLayoutEffect(() => follow({ source, on, tools }));

  useEffectOnChange(() => {
    source.setComparison(say);
    // It paints everything anew, also where the shape is the same.
    grid.setShape(shape);
  }, [source, shape, say]);

  useEffect(
    () =>
      store.subscribe((change) => {
        if (change.kind === 'whole') return;
        grid.changed();
        if (change.mine) return;
        const keyOf = nameKeys(view);
        grid.flash(change.cellIndexes.map((cellIndex) => ({ row: keyOf(cellIndex), column: 'forecast' })));
      }),
    [grid, store, view],
  );
  return grid;
}
