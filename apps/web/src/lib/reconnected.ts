import { createListeners } from './listeners.ts';

/** Called when the server answers again after the page has said that it can’t be reached. */
export const reconnected = createListeners();
