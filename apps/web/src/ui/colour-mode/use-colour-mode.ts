import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ColourPreference } from './colour-mode.ts';
import { pageColourMode } from './page-colour-mode.ts';

/** Preferred and effective colour mode, and the setter. */
export function useColourMode() {
  const preference = useSyncExternalStore(pageColourMode.subscribe, pageColourMode.readPreference);
  const mode = useSyncExternalStore(pageColourMode.subscribe, pageColourMode.readMode);
  return { preference, mode, setPreference: pageColourMode.setPreference };
}

/** Forces light or dark while the page is shown; `system` only logs a warning. */
export function useForcedColourMode(mode: ColourPreference | undefined): void {
  useLayoutEffect(() => (mode ? pageColourMode.force(mode) : undefined), [mode]);
}
