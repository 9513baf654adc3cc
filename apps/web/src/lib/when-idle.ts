/** On a machine that is never idle it is done nevertheless, after so many milliseconds. */
const maxDelayMs = 1000;

/** Has something done once the page has nothing more urgent to do; the answer takes that back. */
export function whenIdle(act: () => void): () => void {
  // Safari does not know idleness; there a moment later has to do.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 100);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: maxDelayMs });
  return () => cancelIdleCallback(request);
}
