let isOnTheWayOut = false;

/** Whether the page is being left: the browser then breaks off every call, which is no failure of the server. */
export const isLeaving = (): boolean => isOnTheWayOut;

/** Listens for the page being left, and for its return from the browser's memory. */
export function watchLeaving(): void {
  addEventListener('pagehide', () => void (isOnTheWayOut = true));
  addEventListener('pageshow', () => void (isOnTheWayOut = false));
}
