import { fieldError } from './app-error.ts';
import { copy } from './copy.ts';

/** Parses an instant from a query, or throws a field error. */
export function instantOf(field: string, text: string): Date {
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  // The database only accepts years of four digits.
  if (!(year >= 1 && year <= 9999)) throw fieldError(field, copy.moment('2027-03-12T08:00:00Z'));
  return moment;
}
