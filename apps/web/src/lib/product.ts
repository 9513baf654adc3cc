import { createStore } from './store.ts';

/** What the organisation calls the product; an Admin may change it while the page is open. */
export const product = createStore('Baton');
