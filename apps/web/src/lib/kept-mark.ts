/** Whether entries of this name may be kept on this device; known without opening the browser’s database. */
export function mayBeKept(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

/** Remembers whether entries of this name are kept on this device. */
export function markKept(name: string, isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(name, '1');
    else localStorage.removeItem(name);
  } catch {
    // Without storage they are sent when their screen is opened.
  }
}
