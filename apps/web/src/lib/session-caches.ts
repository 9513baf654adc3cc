const caches = new Set<() => void>();

/** Says how to empty a cache of what belongs to whoever is signed in. */
export function onSessionEnd(empty: () => void): void {
  caches.add(empty);
}

/** Empties every such cache: somebody has left, or somebody else has come. */
export function clearSessionCaches(): void {
  caches.forEach((empty) => empty());
}
