import { lazy, Suspense, useEffect } from 'react';
import { TrackerMatrix } from './matrix/tracker-matrix.tsx';
import type { FrameContent } from './frame-content.ts';
import { loadActDialog, loadMultiEdit } from './dialogs/load-dialogs.ts';
import { loadSheet } from './sheet/load-sheet.ts';
import { TrackerSkeleton } from './tracker-skeleton.tsx';

// Each in a chunk of its own; they come once the matrix is there, so that a change of view does not wait.
const loads = {
  list: () => import('./list/tracker-list.tsx'),
  garden: () => import('./garden/tracker-garden.tsx'),
  skyline: () => import('./skyline/tracker-skyline.tsx'),
};

const views = {
  matrix: TrackerMatrix,
  list: lazy(async () => ({ default: (await loads.list()).TrackerList })),
  garden: lazy(async () => ({ default: (await loads.garden()).TrackerGarden })),
  skyline: lazy(async () => ({ default: (await loads.skyline()).TrackerSkyline })),
};

const quietTime = 1500;

/** The turnovers that the filter leaves, in the view that the address names. */
export function TrackerContent(content: FrameContent) {
  useEffect(() => {
    const timer = setTimeout(() => {
      // One that can't be had now is asked for again when somebody wants to see it.
      for (const load of [...Object.values(loads), loadSheet, loadMultiEdit, loadActDialog])
        load().catch(() => undefined);
    }, quietTime);
    return () => clearTimeout(timer);
  }, []);
  const View = views[content.address.search.view ?? 'matrix'];
  return (
    <Suspense fallback={<TrackerSkeleton />}>
      <View {...content} />
    </Suspense>
  );
}
