import { useLayoutEffect, useState } from 'react';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { createGrid, type Grid, type GridSettings } from './grid.ts';

/**
 * A grid for a component. It is created once; its source, host and shape follow the props. All cells are repainted if
 * the source or the shape is another object, so both must be memoised.
 */
export function useGrid<Value>(settings: GridSettings<Value>): Grid {
  const [{ grid, follow }] = useState(() => createFollowingGrid(settings));
  useLayoutEffect(() => follow(settings));
  useEffectOnChange(() => grid.setShape(settings.shape), [settings.source, settings.shape]);
  return grid;
}

function createFollowingGrid<Value>(first: GridSettings<Value>) {
  // The grid looks up the methods of both objects on every call, so it is enough to replace the methods.
  const [source, host] = [{ ...first.source }, { ...first.host }];
  return {
    grid: createGrid({ source, host, shape: first.shape }),
    follow: (next: GridSettings<Value>) => {
      Object.assign(source, next.source);
      Object.assign(host, next.host);
    },
  };
}
