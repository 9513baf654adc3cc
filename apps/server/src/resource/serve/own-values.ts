import { readOwnValues } from '@baton/contract/resource/own-columns.ts';
import { ValidationError } from '#platform/app-error.ts';
import type { Stored } from '#resource/stored.ts';

/** Values with those of the columns that the programme has added, checked like all others. */
export function checkOwn({ own, resource }: Stored, given: Record<string, unknown>): Record<string, unknown> {
  if (own === undefined) return given;
  const read = readOwnValues(resource, given);
  if (read.errors) throw new ValidationError(read.errors);
  return read.values;
}
