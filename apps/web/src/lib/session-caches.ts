const caches = new Set<() => void>();

/** Registers a function that clears a user-scoped cache. */
export function onSessionEnd(empty: () => void): void {
  caches.add(empty);
}

/** Clears all user-scoped caches on logout or user switch. */
export function clearSessionCaches(): void {
  caches.forEach((empty) => empty());
}
