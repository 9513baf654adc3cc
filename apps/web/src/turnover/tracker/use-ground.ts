import { useMemo, useRef } from 'react';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { groundOfView } from '#turnover/ground-of-view.ts';
import { keepShown } from './keep-shown.ts';
import type { TrackerView } from './tracker-view.ts';
import type { FilteredTracker } from './use-filtered.ts';
import type { TrackerAddress } from './use-tracker-search.ts';

interface Shown {
  view: TrackerView;
  key: string;
  places: Int32Array;
}

/**
 * The turnovers that the filter leaves, in their order. As in the matrix, none leaves from under somebody's hands
 * while the filter stays; the list is the same one as long as nothing has come or gone.
 */
export function useGround(view: TrackerView, filtered: FilteredTracker, address: TrackerAddress): Ground {
  const key = JSON.stringify([
    address.filter,
    address.search.diff,
    address.search.baseline,
    address.search.as_of,
  ]);
  const shown = useRef<Shown>(null);
  return useMemo(() => {
    const ground = groundOfView(view, filtered);
    const last = shown.current;
    const isSame = last?.view === view && last.key === key;
    const kept = isSame ? Int32Array.from(keepShown([...last.places], [...ground.places])) : ground.places;
    const places = isSame && kept.length === last.places.length ? last.places : kept;
    shown.current = { view, key, places };
    return { ...ground, places };
  }, [view, filtered, key]);
}
