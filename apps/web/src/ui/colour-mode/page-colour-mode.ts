import { createColourModeStore, darkQuery } from './colour-mode.ts';

/** The page's colour mode. The class on the root element was set before first paint by /colour-mode.js. */
export const pageColourMode = createColourModeStore({
  storage: {
    // Reading `localStorage` itself throws where storage is switched off, so it is only touched when used.
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
