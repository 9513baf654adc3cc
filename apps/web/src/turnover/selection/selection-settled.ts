import type { Grid } from '#grid/grid.ts';

/** While a block is drawn, nobody else needs to know. */
const settleMs = 100;

/** Keeps what is marked in a grid for the other views, once it rests; answers how to end it. */
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
