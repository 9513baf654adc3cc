import { lazyPart } from '#lib/lazy-part.tsx';

/** The sheets come once the grid is there, so that its first rows do not wait for them. */
export const TrackerSheet = lazyPart(async () => (await import('./tracker-sheet.tsx')).TrackerSheet);
