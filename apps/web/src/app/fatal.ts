import { createStore } from '#lib/store.ts';

/** An error that replaces the whole page. */
export interface Fatal {
  status: number;
  name: string;
  message: string;
}

export const fatal = createStore<Fatal | null>(null);
