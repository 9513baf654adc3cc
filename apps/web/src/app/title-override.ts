import { useEffect } from 'react';
import { createStore } from '#lib/store.ts';

/** Takes the place of the route's own title, while an error is shown instead of its screen. */
export const titleOverride = createStore<string | null>(null);

export function useTitleOverride(title: string): void {
  useEffect(() => {
    titleOverride.set(title);
    return () => titleOverride.set(null);
  }, [title]);
}
