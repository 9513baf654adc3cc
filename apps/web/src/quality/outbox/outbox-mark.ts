const keyOf = (user: number) => `baton-field-${user}`;

/** Whether entries of a user may wait on this device; known without opening the browser’s database. */
export function mayWait(user: number): boolean {
  try {
    return localStorage.getItem(keyOf(user)) !== null;
  } catch {
    return false;
  }
}

/** Remembers whether entries of a user wait on this device. */
export function markWaiting(user: number, isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(keyOf(user), '1');
    else localStorage.removeItem(keyOf(user));
  } catch {
    // Without storage they are sent when the field screens are opened.
  }
}
