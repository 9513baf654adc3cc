let isUnloading = false;

/** Whether the page is being left: the browser then breaks off every call, which is no failure of the server. */
export const isLeaving = (): boolean => isUnloading;

/** Listens for the page being left, and for its return from the browser's memory. */
export function watchLeaving(): void {
  addEventListener('pagehide', () => void (isUnloading = true));
  addEventListener('pageshow', () => void (isUnloading = false));
}
