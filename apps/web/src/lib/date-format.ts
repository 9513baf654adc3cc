import { createStore } from './store.ts';

/** How days are written and weeks begin, as the organisation has decided. */
export interface DateFormat {
  /** One of the contract's date formats. */
  format: string;
  /** 1 = Monday … 7 = Sunday. */
  weekStart: number;
  /** Where the organisation is at home. */
  timeZone: string;
}

export const dateFormat = createStore<DateFormat>({ format: 'd MMM', weekStart: 1, timeZone: 'UTC' });
