import { Suspense, useEffect } from 'react';
import { loadAhead } from '#lib/load-ahead.ts';
import { TrackerMatrix } from './matrix/tracker-matrix.tsx';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { loadActionDialog } from '#turnover/edit/dialogs/ask.tsx';
import { loadMultiEdit } from '#turnover/edit/dialogs/ask-dates.tsx';
import { BoardSheet, GridSheet, SkylineSheet } from './print/printed-sheets.ts';
import { TrackerSheet } from '#turnover/sheet/lazy-sheet.ts';
import { TrackerSkeleton } from '#turnover/grid/tracker-skeleton.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';

/** Views in their own chunks, preloaded after the matrix so that switching the view does not wait. */
const lazyViews = {
  list: lazyPart(async () => (await import('./list/tracker-list.tsx')).TrackerList),
  board: lazyPart(async () => (await import('./board/tracker-board-view.tsx')).TrackerBoardView),
  skyline: lazyPart(async () => (await import('./skyline/tracker-skyline.tsx')).TrackerSkyline),
};

const views = { matrix: TrackerMatrix, ...lazyViews };

const preloadDelayMs = 1500;

/** The filtered turnovers in the view that the URL names. */
export function TrackerContent(content: FrameContent) {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A chunk that fails to load now is requested again when it is needed.
      const parts = [...Object.values(lazyViews), TrackerSheet, GridSheet, BoardSheet, SkylineSheet].map(
        ({ load }) => load,
      );
      for (const load of [...parts, loadMultiEdit, loadActionDialog])
        loadAhead<unknown>(load).catch(() => undefined);
    }, preloadDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const View = views[content.address.search.view ?? 'matrix'];
  return (
    <Suspense fallback={<TrackerSkeleton />}>
      <View {...content} />
    </Suspense>
  );
}
