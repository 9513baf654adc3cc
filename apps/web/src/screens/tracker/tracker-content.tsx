import { Suspense, useEffect } from 'react';
import { loadAhead } from '#lib/load-ahead.ts';
import { TrackerMatrix } from './matrix/tracker-matrix.tsx';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { loadActDialog, loadMultiEdit } from '#turnover/edit/dialogs/load-dialogs.ts';
import { BoardSheet, GridSheet, SkylineSheet } from './print/printed-sheets.ts';
import { TrackerSheet } from '#turnover/sheet/lazy-sheet.ts';
import { TrackerSkeleton } from '#turnover/grid/tracker-skeleton.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';

/** Each in a chunk of its own; they come once the matrix is there, so that a change of view does not wait. */
const lateViews = {
  list: lazyPart(async () => (await import('./list/tracker-list.tsx')).TrackerList),
  garden: lazyPart(async () => (await import('./board/tracker-board-view.tsx')).TrackerBoardView),
  skyline: lazyPart(async () => (await import('./skyline/tracker-skyline.tsx')).TrackerSkyline),
};

const views = { matrix: TrackerMatrix, ...lateViews };

const quietTime = 1500;

/** The turnovers that the filter leaves, in the view that the address names. */
export function TrackerContent(content: FrameContent) {
  useEffect(() => {
    const timer = setTimeout(() => {
      // One that can't be had now is asked for again when somebody wants to see it.
      const parts = [...Object.values(lateViews), TrackerSheet, GridSheet, BoardSheet, SkylineSheet].map(
        ({ load }) => load,
      );
      for (const load of [...parts, loadMultiEdit, loadActDialog])
        loadAhead<unknown>(load).catch(() => undefined);
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
