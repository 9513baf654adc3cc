import { createStore } from './store.ts';

/** The time zone that the reader has chosen; null is that of the machine. */
export const readerZone = createStore<string | null>(null);
