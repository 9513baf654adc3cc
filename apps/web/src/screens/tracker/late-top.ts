import { latePart, lazyPart } from '#lib/lazy-part.tsx';
import { HeadSkeleton } from '#turnover/grid/head-skeleton.tsx';

/** Loaded after the rows. */
export const TrackerTop = latePart(async () => (await import('./tracker-top.tsx')).TrackerTop, HeadSkeleton);
export const NoScopes = lazyPart(async () => (await import('./no-scopes.tsx')).NoScopes);
