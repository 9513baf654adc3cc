import { createStore } from './store.ts';

/** The time zone that the reader has chosen; null is that of the machine. */
export const userTimeZone = createStore<string | null>(null);
