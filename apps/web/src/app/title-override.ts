import { useEffect } from 'react';
import { createStore } from '#lib/store.ts';

/** Replaces the route’s title while an error is shown. */
export const titleOverride = createStore<string | null>(null);

export function useTitleOverride(title: string): void {
  useEffect(() => {
    titleOverride.set(title);
    return () => titleOverride.set(null);
  }, [title]);
}
