/** Maximum delay (ms) on a machine that is never idle. */
const maxDelayMs = 1000;

/** Runs when the page is idle; the returned function cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari has no requestIdleCallback, so a timeout is used.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 100);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: maxDelayMs });
  return () => cancelIdleCallback(request);
}
