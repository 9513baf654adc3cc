import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Grid } from '#grid/grid.ts';
import type { GridSelected } from '#grid/grid-source.ts';
import { latePart, lazyPart } from '#lib/lazy-part.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { Matrix } from './matrix.tsx';
import { useAddRow } from './use-add-row.ts';
import { useColumnSettings } from './use-column-settings.ts';
import { useFolded } from '#turnover/grid/use-folded.ts';

const BarSkeleton = () => <Skeleton className="mt-2 h-7 shrink-0" />;
const MatrixBar = latePart(async () => (await import('./matrix-bar.tsx')).MatrixBar, BarSkeleton);
const AddRow = lazyPart(async () => (await import('./add-row.tsx')).AddRow);

/** The matrix with its column settings, its selection and the bar below it. */
export function TrackerMatrix({ tick: _tick, ...content }: FrameContent) {
  const { view, filtered, address, layout, onLayout } = content;
  const columns = useColumnSettings(address, layout.widths, useNarrow());
  const folded = useFolded();
  const gridRef = useRef<Grid>(null);
  const [selected, setSelected] = useState<GridSelected | null>(null);
  const adding = useAddRow(content, folded, gridRef);
  const onAdd = useTrackerTools().rights.mayAny('data.edit') ? adding.open : undefined;
  // The bar is rendered after the rows.
  const isSettled = useDeferredValue(true, false);
  const bar = useMemo(
    () => ({ view, filtered, address, layout, onLayout, columns, folded, gridRef, selected, onAdd }),
    [view, filtered, address, layout, onLayout, columns, folded, selected, onAdd],
  );
  const lateBar = useDeferredValue(bar);
  return (
    <>
      <Matrix {...content} {...{ columns, folded, gridRef }} onSelection={setSelected} onAdd={onAdd} />
      <Suspense>
        {adding.place !== undefined && (
          <AddRow
            view={view}
            kind={address.filter.kind}
            place={adding.place}
            onAdded={adding.added}
            onClose={adding.close}
          />
        )}
      </Suspense>
      {isSettled ? <MatrixBar {...lateBar} /> : <BarSkeleton />}
    </>
  );
}
