import * as z from 'zod/mini';

/** A time in a URL, as `2027-03-12T08:00:00.000Z`. */
export const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/));
