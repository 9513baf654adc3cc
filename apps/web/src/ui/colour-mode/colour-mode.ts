import { createListeners } from '#lib/listeners.ts';

export type ColourPreference = 'system' | 'light' | 'dark';
export type ColourMode = 'light' | 'dark';

export const storageKey = 'baton-color-mode';
export const darkQuery = '(prefers-color-scheme: dark)';

/** Any other value means the system mode. */
export function readPreference(stored: string | null): ColourPreference {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function resolveMode(
  preference: ColourPreference,
  isSystemDark: boolean,
  forced: ColourMode | null = null,
): ColourMode {
  if (forced) return forced;
  if (preference !== 'system') return preference;
  return isSystemDark ? 'dark' : 'light';
}

/** Browser APIs, injected for tests. */
interface ColourModeHost {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  system: Pick<MediaQueryList, 'matches' | 'addEventListener'>;
  paint: (mode: ColourMode) => void;
  onStorage: (listener: (key: string | null, value: string | null) => void) => void;
}

export function createColourModeStore({ storage, system, paint, onStorage }: ColourModeHost) {
  let preference = readPreference(readStored());
  let forced: readonly ColourMode[] = [];
  const listeners = createListeners();

  // If storage is disabled, the choice is kept until the page closes.
  function readStored(): string | null {
    try {
      return storage.getItem(storageKey);
    } catch {
      return null;
    }
  }

  const readMode = () => resolveMode(preference, system.matches, forced.at(-1));

  const refresh = () => {
    paint(readMode());
    listeners.emit();
  };

  system.addEventListener('change', refresh);
  onStorage((key, value) => {
    if (key !== storageKey && key !== null) return;
    preference = readPreference(value);
    refresh();
  });

  return {
    readMode,
    readPreference: () => preference,
    setPreference: (next: ColourPreference): void => {
      preference = next;
      try {
        storage.setItem(storageKey, next);
      } catch {
        // See readStored.
      }
      refresh();
    },
    /** Forces a mode until the returned function is called; the last one wins. */
    force(mode: ColourPreference): () => void {
      if (mode === 'system') {
        // oxlint-disable-next-line no-console -- the specification asks for this warning
        console.warn('A page can force the colour mode light or dark, but not system; it is ignored.');
        return () => {};
      }
      forced = [...forced, mode];
      refresh();
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        forced = forced.toSpliced(forced.lastIndexOf(mode), 1);
        refresh();
      };
    },
    subscribe: listeners.subscribe,
  };
}
