import * as z from 'zod/mini';
import { boolean, integer, list, object } from '../form/field.ts';
import { records } from '../form/form.ts';

/** Records with the version that the caller has seen. */
export const versions = {
  id: integer({ label: 'Record', required: true, min: 1 }),
  version: integer({ label: 'Version', min: 1 }),
};

/** Several records, and the change for all of them. */
export const bulkForm = {
  records: records({ label: 'Records', form: versions, max: 20_000 }),
  set: object({ label: 'Changes', maxBytes: 20_000 }),
  /** Individual changes instead of one change for all. */
  changes: records({
    label: 'Changes per record',
    form: { ...versions, set: object({ label: 'Changes', maxBytes: 20_000 }) },
    max: 20_000,
  }),
  delete: boolean({ label: 'Delete' }),
};

/** Deleted records. */
export const restoreForm = {
  ids: list({
    label: 'Records',
    required: true,
    of: integer({ label: 'Record', required: true, min: 1 }),
    max: 20_000,
  }),
};

/** Result of a bulk change. */
export const bulkResponse = z.object({
  updated: z.int(),
  deleted: z.int(),
  /** Of a large register: what its undo names. */
  operation: z.optional(z.string()),
});
