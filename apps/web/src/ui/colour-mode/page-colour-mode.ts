import { createColourModeStore, darkQuery } from './colour-mode.ts';

/** Colour mode of the page. /colour-mode.js has set the root element’s class before the first paint. */
export const pageColourMode = createColourModeStore({
  storage: {
    // Accessing `localStorage` throws if storage is disabled, so it is only accessed when used.
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
  system: matchMedia(darkQuery),
  paint(mode) {
    const { classList } = document.documentElement;
    classList.toggle('dark', mode === 'dark');
    classList.toggle('light', mode === 'light');
  },
  onStorage: (listener) => addEventListener('storage', (event) => listener(event.key, event.newValue)),
});
