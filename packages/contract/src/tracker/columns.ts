import * as z from 'zod/mini';

/*
 * Large lists are transferred as columns: `cells.forecast[i]` belongs to `cells.scope[i]` and `cells.milestone[i]`.
 * Days are numbers counted from 1970-01-01 (see domain/day-number.ts), so that 300,000 cells stay small and need no
 * parsing.
 */

export const optionalDay = z.nullable(z.int());
export const optionalId = z.nullable(z.int());

/** An array for each name, all of the same length. */
export const columns = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z.object(
    Object.fromEntries(Object.entries(shape).map(([name, entry]) => [name, z.array(entry)])) as {
      [Name in keyof Shape]: z.ZodMiniArray<Shape[Name]>;
    },
  );
