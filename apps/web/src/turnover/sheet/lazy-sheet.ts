import { lazyPart } from '#lib/lazy-part.tsx';

/** Loaded after the grid, so that the first rows don’t wait for them. */
export const TrackerSheet = lazyPart(async () => (await import('./tracker-sheet.tsx')).TrackerSheet);
