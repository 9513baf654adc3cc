import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of the verify queue. Days arrive formatted. */
export const copy = {
  title: 'Verify punches',
  position: (at: number, total: number) => `${formatNumber(at)} of ${formatNumber(total)}`,
  before: 'Raised',
  after: 'Cleared',
  place: 'Place',
  raisedBy: 'Raised by',
  clearedBy: 'Cleared by',
  note: 'Note',
  noNote: 'No note',
  on: (by: string, day: string) => (by === '' ? day : `${by}, ${day}`),
  rejections: 'Rejected before',
  times: (count: number) => plural(count, { one: 'Once', other: `${formatNumber(count)} times` }),
  team: 'Clearing team',
  clearBy: 'Clear by',
  previous: 'Previous',
  next: 'Next',
  verify: 'Verify',
  reject: 'Reject',
  undo: 'Undo',
  keyWords: { next: 'next', previous: 'previous', verify: 'verify', reject: 'reject' },
  ownClearing: 'You cleared this punch, so someone else verifies it.',
  noneTitle: 'Nothing to verify',
  noneText: 'Punches that teams report cleared appear here.',
  close: 'Close',
  failed: 'Couldn’t load the punches to verify',
  loading: 'Loading punches to verify',
};
