import { createStore } from './store.ts';

/** The user’s time zone; null for that of the browser. */
export const userTimeZone = createStore<string | null>(null);
