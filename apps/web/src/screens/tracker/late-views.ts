import { lazyPart } from '#lib/lazy-part.tsx';

/** Each in a chunk of its own; they come once the matrix is there, so that a change of view does not wait. */
export const lateViews = {
  list: lazyPart(async () => (await import('./list/tracker-list.tsx')).TrackerList),
  garden: lazyPart(async () => (await import('./board/tracker-board-view.tsx')).TrackerBoardView),
  skyline: lazyPart(async () => (await import('./skyline/tracker-skyline.tsx')).TrackerSkyline),
};
