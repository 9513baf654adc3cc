/** Who wants to know when a store changes; `subscribe` is what React's useSyncExternalStore takes. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    emit: () => listeners.forEach((listener) => listener()),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
