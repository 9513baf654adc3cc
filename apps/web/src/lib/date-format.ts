import { createStore } from './store.ts';

/** Date format and week start of the organisation. */
export interface DateFormat {
  /** One of the contract's date formats. */
  format: string;
  /** 1 = Monday … 7 = Sunday. */
  weekStart: number;
  /** Time zone of the organisation. */
  timeZone: string;
}

export const dateFormat = createStore<DateFormat>({ format: 'd MMM', weekStart: 1, timeZone: 'UTC' });
