import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import { copy as shared } from '#resource/register/copy.ts';

const punches = (n: number) => plural(n, { one: '1 punch', other: `${formatNumber(n)} punches` });

const photos = (n: number) => plural(n, { one: '1 photo', other: `${formatNumber(n)} photos` });

/** Texts of the punch list. */
export const copy = {
  title: 'Punches',
  loadFailed: 'Couldn’t load the punches',
  loading: 'Loading punches',
  raise: 'Raise punch',
  verifyQueue: 'Verify queue',
  importAction: 'Import',
  importUndone: 'The import is undone.',
  noRecords: {
    title: 'This programme has no punch list',
    text: 'It imports punch counts with its systems. To raise, clear and verify punches here, change “Punches” in the settings of the programme.',
    action: 'Programme settings',
  },
  punches,
  found: (found: number) => punches(found),
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
    label: 'Filter punches',
    search: 'Search punches',
    searchHint: 'Number or words…',
    mineToClear: 'Mine to clear',
    mineToVerify: 'Mine to verify',
    sheetTitle: 'Filters',
    show: 'Show punches',
    system: 'System',
    area: 'Area',
    scope: 'Scope',
    range: { raised: 'Raised', cleared: 'Cleared', verified: 'Verified' },
  },

  grid: {
    addHint: 'Paste rows here, or press N',
    addReason: 'Paste rows from Excel below the last row, or press N to raise a punch.',
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
    exception: (milestone: string) => `Exception from ${milestone}`,
  },

  selection: {
    ...shared.selection,
    count: (n: number) => `${punches(n)} selected`,
    all: (n: number) => `All ${punches(n)} that match are selected`,
    selectAllShown: 'Select all punches that match',
  },
  acts: { clear: 'Clear', verify: 'Verify', reject: 'Reject', reopen: 'Reopen', void: 'Void' },
  noneFits: {
    clear: 'None of these punches can be cleared. Only open ones can.',
    verify: 'None of these punches can be verified. Only cleared ones can.',
    reject: 'None of these punches can be rejected. Only cleared ones can.',
    reopen: 'None of these punches can be reopened. Only cleared, verified or void ones can.',
    void: 'None of these punches can be voided. Only open ones can.',
  },
  noneSelected: 'Select a punch first.',
  changed: (n: number) => `${punches(n)} changed`,
  undoFailed: 'Couldn’t undo',
  undone: 'Undone',
  deleted: (n: number) => `${punches(n)} deleted`,
  deleteMany: {
    title: (n: number) => `Delete ${punches(n)}?`,
    text: 'To take back a punch that was raised by mistake and keep its history, void it instead. You can undo this straight after.',
  },

  menu: {
    label: (number: string) => `Actions for ${number}`,
    open: 'Open',
    copyLink: 'Copy link',
    linkCopied: 'Link copied',
    delete: 'Delete',
  },

  empty: {
    title: 'No punches yet',
    text: 'Punches are what is incomplete or wrong on a system or area. Each one names the milestone before which it has to be verified, and blocks it until then. Raise the first one, or import a list.',
    textReadOnly: 'Punches are what is incomplete or wrong on a system or area.',
  },
  noMatch: {
    title: 'No punches match',
    text: 'No punch matches the filter and the search.',
  },

  paste: {
    fileName: 'Pasted rows.csv',
    tooMany: (max: number) => `At most ${formatNumber(max)} rows can be pasted at once.`,
    title: 'Pasted rows',
  },
  files: {
    export: 'Export punches',
    shown: (n: number) => `Shown: ${punches(n)}`,
    all: 'All punches',
    template: 'Empty template',
    pdf: 'PDF with photos',
  },
  views: {
    unaffected: 'No punches are affected.',
  },
  view: {
    label: 'View',
    columns: 'Columns',
    density: 'Density',
    reset: 'Reset columns',
  },
  card: {
    due: (day: string) => `Due ${day}`,
    noDue: 'No due date',
    select: (number: string) => `Select ${number}`,
  },
};
