import type { Grid } from '#grid/grid.ts';

/** Delay (ms) after the last change of a selection. */
const settleMs = 100;

/** Saves a grid’s selection for other views once it stops changing; returns a function that ends this. */
export function onSelectionSettled(grid: Grid, keep: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepNow = () => {
    timer = undefined;
    keep();
  };
  const unsubscribe = grid.parts.state.selection.subscribe(() => {
    timer ??= setTimeout(keepNow, settleMs);
  });
  return () => {
    unsubscribe();
    if (timer === undefined) return;
    clearTimeout(timer);
    keepNow();
  };
}
