import { useMemo, useState } from 'react';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { groundOfView, placesOfView } from '#turnover/model/ground-of-view.ts';
import type { ComparedTracker } from './use-compared.ts';
import { createPlaceKeeper } from './keep-places.ts';
import type { TrackerView } from '../model/tracker-view.ts';

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
  const [keeper] = useState(createPlaceKeeper);
  return useMemo(() => {
    const ground = groundOfView(view, filtered);
    const found = withNotRequired ? placesOfView(view, filtered) : ground.places;
    const places = keeper.keep(view, filtered.key, found);
    return { ...ground, places };
  }, [view, filtered, withNotRequired, keeper]);
}
