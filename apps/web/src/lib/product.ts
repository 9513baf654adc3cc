import { createStore } from './store.ts';

/** Product name of the organisation; an Admin can change it while the page is open. */
export const product = createStore('Baton');
