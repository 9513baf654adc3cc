import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Grid } from '#grid/grid.ts';
import type { GridShape } from '#grid/grid-source.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { useDescribeComparison } from '#turnover/compare/use-describe-comparison.ts';
import type { FrameContent } from './frame-content.ts';
import { type ListExtras, isExtra } from './list-extras.ts';
import { nameKeys } from './list-lines.ts';
import { makeListGrid, type ListGridHost } from './make-list-grid.ts';
import type { CellRights } from '#turnover/edit/changes/cell-rights.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { cellIndexOfKey } from '#turnover/selection/turnover-selection.ts';
import { createListSource, type ListSource } from './list-source.ts';

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

const readOnly = 'It follows from the dates and what blocks them.';

/** The source of a list, with columns of its host beside its own where it has some. */
function sourceWithExtras(
  view: TrackerView,
  rights: CellRights,
  isPending: (cellIndex: number) => boolean,
  extras: ListExtras | undefined,
): ListSource {
  const source = createListSource(view, rights, isPending);
  if (!extras) return source;
  const cellIndexOf = (key: string) => cellIndexOfKey(view.set, key);
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
        : { ...extras.cell(cellIndex, column), editable: readOnly };
    },
    value: (key, column) => (isExtra(extras, column) ? textOf(key, column) : source.value(key, column)),
    editText: (key, column) => (isExtra(extras, column) ? textOf(key, column) : source.editText(key, column)),
    parse: (key, column, typed) =>
      isExtra(extras, column) ? { problem: readOnly } : source.parse(key, column, typed),
  };
}
