const key = 'baton-reloaded-at';
const guardMs = 10_000;

/** Allows an automatic reload at most once in ten seconds, so that a broken build doesn’t loop. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage.getItem(key) ?? 0);
    if (now - last < guardMs) return false;
    storage.setItem(key, String(now));
    return true;
  } catch {
    // Without storage, reloads couldn’t be limited.
    return false;
  }
}
