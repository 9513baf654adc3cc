import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import { punches } from '@baton/contract/quality/punches.ts';
import { copy as commands } from '#records/commands/copy.ts';
import { copy as shared } from '#resource/register/copy.ts';
import { registerWords } from '#resource/register/register-words.ts';

const words = registerWords(punches);

const photos = (n: number) => plural(n, { one: '1 photo', other: `${formatNumber(n)} photos` });

/** Texts of the punch list. */
export const copy = {
  ...words,
  raise: 'Raise punch',
  create: 'Raise punch',
  verifyQueue: 'Verify queue',
  noRecords: {
    title: 'This programme has no punch list',
    text: 'It imports punch counts with its systems. To raise, clear and verify punches here, change “Punches” in the settings of the programme.',
    action: 'Programme settings',
  },
  punches: words.count,
  found: words.count,
  photos: {
    column: 'Photos',
    hint: 'First photo, and how many there are',
    reason: 'Open the punch to add or delete photos.',
    count: photos,
    open: (n: number) => `Open ${photos(n)}`,
  },

  strip: {
    label: 'Counts',
    categories: 'Outstanding by category',
    outstanding: { label: 'Outstanding', definition: 'Open or cleared: not yet verified.' },
    toVerify: { label: 'To verify', definition: 'Cleared, waiting for the verifying team.' },
    overdue: { label: 'Overdue', definition: 'Outstanding and due before the data date.' },
    blocking: {
      label: 'Blocking',
      definition: 'Outstanding, in a category that blocks the milestone to clear them by.',
    },
    window: {
      label: 'In look-ahead',
      definition: 'Blocking a milestone that is overdue or forecast within the look-ahead.',
    },
    exceptions: {
      label: 'Exceptions',
      definition: 'Carried over from a milestone that was accepted with them.',
    },
    verified: { label: 'Verified', definition: 'Verified by the verifying team.' },
    all: { label: 'All', definition: 'All punches, with verified and void ones.' },
    category: (code: string, name: string) => `${code}: ${name}`,
  },

  filter: {
    ...shared.filter,
    ...words.filter,
    mineToClear: 'Mine to clear',
    mineToVerify: 'Mine to verify',
    raised: 'Raised',
    cleared: 'Cleared',
    verified: 'Verified',
  },

  add: {
    ...words.add,
    reason: 'Paste rows from Excel below the last row, or press N to raise a punch.',
  },
  grid: {
    addHint: words.add.hint,
    scope: 'System or area',
    clearBy: 'Clear by',
    clearByHint: 'The milestone before which it has to be verified',
    stateReason: 'Use Clear, Verify, Reject, Reopen or Void to change the state.',
    dateReason: 'This date is set by Clear and Verify.',
    heldReason: 'Its verifying team, a Coordinator or a Manager changes this; its teams plan the work.',
    numberReason: 'The number of a punch doesn’t change.',
    linesReason: 'This description has several lines. Open the punch to change it.',
    rejected: 'Rejected',
    rejections: (n: number) =>
      plural(n, { one: 'Open. Rejected once', other: `Open. Rejected ${formatNumber(n)} times` }),
    overdue: (day: string) => `Overdue since ${day}`,
    blocks: (milestone: string) => `Blocks ${milestone}`,
  },

  selection: { ...shared.selection, ...words.selection },
  acts: commands.verbs,
  deleteMany: {
    ...words.deleteMany,
    text: 'To take back a punch that was raised by mistake and keep its history, void it instead. You can undo this straight after.',
  },

  empty: {
    ...words.empty,
    text: 'Punches are what is incomplete or wrong on a system or area. Each one names the milestone before which it has to be verified, and blocks it until then. Raise the first one, or import a list.',
    textReadOnly: 'Punches are what is incomplete or wrong on a system or area.',
  },

  paste: shared.paste,
  files: { ...words.files, pdf: 'PDF with photos' },
  card: {
    due: (day: string) => `Due ${day}`,
    noDue: 'No due date',
  },
};
