import { integer, object, text } from '../form/field.ts';
import type { Form } from '../form/form.ts';
import { programme } from '../http/in-programme.ts';

/** How a large register is filtered and sorted. */
export interface LargeRegister<Name extends string = string> {
  filter: Form;
  /** What it is sorted by; besides its fields the common `updated_at`. */
  sort: readonly (Name | 'updated_at')[];
  /** Order if a query names none: of the key unless declared, descending with a minus. */
  usual?: NoInfer<Name | `-${Name}`>;
  /** The register is short enough to be counted with each window. */
  isCounted?: true;
}

/** Rows of a window if the query names no limit, and at most. */
export const windowSizes = { usual: 200, max: 1000 } as const;

/** Most records that a filter in a body may choose. */
export const maxChosen = 20_000;

/** Words, or the beginning of a number. */
const search = text({ label: 'Search', max: 200 });

/** Filter of a register, in a query or a body. */
export function registerFilter<Filter extends Form>(filter: Filter) {
  return { ...filter, search };
}

/** Query of a window of a register: `after` a record that was seen, or from an `offset`; a negative one counts from the end. */
export function windowQuery<Filter extends Form>(filter: Filter) {
  return {
    programme,
    ...registerFilter(filter),
    ordering: text({ label: 'Order', max: 60 }),
    limit: integer({ label: 'Limit', min: 1, max: windowSizes.max }),
    after: integer({ label: 'After record', min: 1 }),
    offset: integer({ label: 'Offset', min: -1_000_000_000 }),
    updated_since: text({ label: 'Updated since', max: 40 }),
  };
}

// Without an initial value: no filter isn't the empty one, which chooses all records.
const { initial: _, ...filter } = object({ label: 'Filter', maxBytes: 20_000 });

/** Chooses records of a register by filter instead of by id, in a body. */
export const chosenByFilter = { filter };
