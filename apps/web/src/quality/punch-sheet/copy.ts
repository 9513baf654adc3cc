import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const onDay = (by: string, day: string) => (by === '' ? `on ${day}` : `by ${by} on ${day}`);

/** Texts of the sheet of a punch. Days arrive formatted. */
export const copy = {
  tabs: 'Punch',
  details: 'Details',
  history: 'History',
  loading: 'Loading punch',
  failed: 'Couldn’t load this punch',
  save: 'Save changes',
  edit: 'Edit details',
  cancel: 'Cancel',
  discard: 'Discard changes',
  delete: 'Delete',
  print: 'Print',
  printFailed: 'Couldn’t print this punch',
  raised: (by: string, day: string) => `Raised ${onDay(by, day)}`,
  cleared: (by: string, day: string) => `Cleared ${onDay(by, day)}`,
  verified: (by: string, day: string) => `Verified ${onDay(by, day)}`,
  rejected: (count: number) =>
    plural(count, { one: 'Rejected once', other: `Rejected ${formatNumber(count)} times` }),
  lastReason: (reason: string) => `Reason: ${reason}`,
  note: (note: string) => `Note: ${note}`,
  afterLast: 'After the last milestone, so it blocks nothing',
  foundAfter: 'Found after its milestone was complete',
  exception: 'Exception from an accepted milestone',
  acts: {
    failed: 'Couldn’t load the history',
    loading: 'Loading history',
    onDay: (day: string) => `on ${day}`,
    undone: 'undone',
    labels: {
      raise: 'Raised',
      clear: 'Cleared',
      verify: 'Verified',
      reject: 'Rejected',
      reopen: 'Reopened',
      void: 'Voided',
      import: 'Imported',
      undo: 'Command undone',
      carry: 'Carried over as an exception',
      delete: 'Deleted',
      restore: 'Restored',
      return: 'Brought back from a later milestone',
    } as Record<string, string>,
  },
};
