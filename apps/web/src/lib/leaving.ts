let isUnloading = false;

/** Whether the page is being closed. The browser then aborts all requests, which isn’t a server failure. */
export const isLeaving = (): boolean => isUnloading;

/** Tracks whether the page is being closed or restored from the back/forward cache. */
export function watchLeaving(): void {
  addEventListener('pagehide', () => void (isUnloading = true));
  addEventListener('pageshow', () => void (isUnloading = false));
}
