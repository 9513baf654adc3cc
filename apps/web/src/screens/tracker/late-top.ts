import { latePart, lazyPart } from '#lib/lazy-part.tsx';
import { HeadSkeleton } from '#turnover/grid/head-skeleton.tsx';

/** What stands above the rows comes once they are there. */
export const TrackerTop = latePart(async () => (await import('./tracker-top.tsx')).TrackerTop, HeadSkeleton);
export const NoScopes = lazyPart(async () => (await import('./no-scopes.tsx')).NoScopes);
