import { fieldError } from './app-error.ts';

/** A moment that a query names; the field is told where it is none. */
export function instantOf(field: string, text: string): Date {
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  // Years with more digits than four are no moments to the database.
  if (!(year >= 1 && year <= 9999)) throw fieldError(field, 'Give a moment such as 2027-03-12T08:00:00Z.');
  return moment;
}
