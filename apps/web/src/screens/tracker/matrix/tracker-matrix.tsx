import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Grid } from '#grid/grid.ts';
import type { GridSelected } from '#grid/grid-source.ts';
import { latePart } from '#lib/lazy-part.tsx';
import { useNarrow } from '#lib/use-narrow.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { Matrix } from './matrix.tsx';
import { useColumnSettings } from './use-column-settings.ts';
import { useFolded } from '#turnover/grid/use-folded.ts';

const BarSkeleton = () => <Skeleton className="mt-2 h-7 shrink-0" />;
const MatrixBar = latePart(async () => (await import('./matrix-bar.tsx')).MatrixBar, BarSkeleton);

/** The matrix with its column settings, its selection and the bar below it. */
export function TrackerMatrix({ tick: _tick, ...content }: FrameContent) {
  const { view, filtered, address, layout, onLayout } = content;
  const columns = useColumnSettings(address, layout.widths, useNarrow());
  const folded = useFolded();
  const gridRef = useRef<Grid>(null);
  const [selected, setSelected] = useState<GridSelected | null>(null);
  // The bar is rendered after the rows.
  const isSettled = useDeferredValue(true, false);
  const bar = useMemo(
    () => ({ view, filtered, address, layout, onLayout, columns, folded, gridRef, selected }),
    [view, filtered, address, layout, onLayout, columns, folded, selected],
  );
  const lateBar = useDeferredValue(bar);
  return (
    <>
      <Matrix {...content} {...{ columns, folded, gridRef }} onSelection={setSelected} />
      {isSettled ? <MatrixBar {...lateBar} /> : <BarSkeleton />}
    </>
  );
}
