let unsent = 0;

/** Whether changes are waiting for the server. If so, no error page may replace the screen they were entered on. */
export const hasUnsentChanges = (): boolean => unsent > 0;

/** Counts a change that waits for the server, until the returned function is called. */
export function countUnsent(): () => void {
  unsent += 1;
  return () => void (unsent -= 1);
}
