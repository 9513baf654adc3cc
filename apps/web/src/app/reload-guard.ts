const key = 'baton-reloaded-at';
const guardMs = 10_000;

/** A page that reloads itself does so at most once in ten seconds: a broken build must not spin. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const last = Number(storage.getItem(key) ?? 0);
    if (now - last < guardMs) return false;
    storage.setItem(key, String(now));
    return true;
  } catch {
    // Without storage nothing would stop the second reload.
    return false;
  }
}
