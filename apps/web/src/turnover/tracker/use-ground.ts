import { useMemo, useRef } from 'react';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { groundOfView, placesOfView } from '#turnover/ground-of-view.ts';
import type { ComparedTracker } from './compare/use-compared.ts';
import { keepShown } from './keep-shown.ts';
import type { TrackerView } from './tracker-view.ts';

interface Shown {
  view: TrackerView;
  key: string;
  places: Int32Array;
}

/**
 * The turnovers that the filter leaves, in their order. As in the matrix, none leaves from under somebody's hands
 * while the filter stays; the list is the same one as long as nothing has come or gone. What is not required is left
 * out, unless somebody asks for it.
 */
export function useGround(
  view: TrackerView,
  filtered: ComparedTracker['filtered'],
  withNotRequired = false,
): Ground {
  const shown = useRef<Shown>(null);
  return useMemo(() => {
    const { key } = filtered;
    const ground = groundOfView(view, filtered);
    const found = withNotRequired ? placesOfView(view, filtered) : ground.places;
    const last = shown.current;
    const isSame = last?.view === view && last.key === key;
    const kept = isSame ? Int32Array.from(keepShown([...last.places], [...found])) : found;
    const places = isSame && kept.length === last.places.length ? last.places : kept;
    shown.current = { view, key, places };
    return { ...ground, places };
  }, [view, filtered, withNotRequired]);
}
