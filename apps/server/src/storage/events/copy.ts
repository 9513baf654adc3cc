import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Values in the audit log and in the history of a record. */
export const copy = {
  yes: 'yes',
  no: 'no',
  none: 'none',
  image: 'image',
  confirmed: 'confirmed',
  readyToSubmit: 'Ready to submit',
  deleted: (noun: string) => `deleted ${noun}`,
  deletedTeam: 'deleted team',
  file: 'File',
  reason: 'Reason',
  note: 'Note',
  also: 'Also',
  moreChanges: (count: number) =>
    plural(count, { one: '1 more change', other: `${formatNumber(count)} more changes` }),
};
