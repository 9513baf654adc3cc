import { readForm, type Form, type PatchOf, type Reading } from '@baton/contract/form/form.ts';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import { fieldError, ValidationError } from '#platform/app-error.ts';
import type { Stored } from '#resource/stored.ts';
import type { BulkChange } from './bulk.ts';
import { checkOwn } from './own-values.ts';

/** Checks each change by the form; what is wrong with the first wrong one is said at its fields. */
export function readChanges(
  stored: Stored,
  given: { id: number; version?: number | null; set?: Record<string, unknown> }[],
): BulkChange[] {
  const { resource, own } = stored;
  let lastSet: object | undefined;
  let lastRead: Reading<PatchOf<Form>> | undefined;
  const images = imagesOf(resource.form);
  const names = new Set(Object.entries(resource.form).flatMap(([name, { alias }]) => [name, alias ?? name]));
  return given.map(({ id, version, set = {} }) => {
    const image = images.find((name) => name in set);
    if (image !== undefined) throw fieldError(image, 'Change images one record at a time, by its own form.');
    const fixed = Object.keys(set).filter((name) => !names.has(name) && name !== own);
    if (fixed.length > 0)
      throw new ValidationError(
        Object.fromEntries(fixed.map((name) => [name, [`A ${resource.one} has no such field to change.`]])),
      );
    // One change for thousands of records is read once.
    if (set !== lastSet || !lastRead) [lastSet, lastRead] = [set, readForm(resource.form, set, 'patch')];
    if (lastRead.errors) throw new ValidationError(lastRead.errors);
    const values = { ...lastRead.values };
    return {
      id,
      version,
      set: own === undefined ? values : checkOwn(stored, { ...values, [own]: set[own] }),
    };
  });
}
