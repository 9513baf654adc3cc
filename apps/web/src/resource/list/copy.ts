import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const cells = (n: number) => plural(n, { one: '1 cell', other: `${formatNumber(n)} cells` });
const rows = (n: number) => plural(n, { one: '1 row', other: `${formatNumber(n)} rows` });
const columns = (n: number) => plural(n, { one: '1 column', other: `${formatNumber(n)} columns` });

/** Texts of a list of records. */
export const copy = {
  loading: (what: string) => `Loading ${what}`,
  search: (many: string) => `Search ${many}`,
  searchPlaceholder: (many: string) => `Search ${many}…`,
  shown: (shown: number, all: string) => `${formatNumber(shown)} of ${all}`,
  view: 'View',
  density: 'Density',
  densities: { compact: 'Compact', normal: 'Normal', roomy: 'Comfortable' },
  columns: 'Columns',
  resetColumns: 'Reset columns',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  filter: {
    title: 'Filter',
    active: (count: number) => `Filter (${formatNumber(count)})`,
    clear: 'Clear filter',
    any: 'Any',
    none: 'None',
  },
  noMatches: {
    title: 'No matches',
    text: (all: string) => `None of the ${all} match your search and filters.`,
    showAll: (all: string) => `Show all ${all}`,
  },
  menu: {
    label: (record: string) => `Actions for ${record}`,
    open: 'Open',
    duplicate: 'Duplicate',
    history: 'History',
    move: 'Move to…',
    up: 'Move up',
    down: 'Move down',
    delete: 'Delete',
  },
  move: {
    title: (record: string) => `Move ${record}`,
    parent: 'Parent',
    top: 'Top level',
    help: 'Everything below it moves with it.',
    cancel: 'Cancel',
    action: 'Move',
    grip: 'Drag to move',
  },
  selection: {
    label: 'Selection',
    select: (record: string) => `Select ${record}`,
    selectAll: (many: string) => `Select all ${many} shown`,
    count: (count: string, noun: string) => `${count} ${noun} selected`,
    clear: 'Clear',
    change: 'Change field',
    delete: 'Delete',
  },
  bulk: {
    title: (records: string) => `Change ${records}`,
    field: 'Field',
    value: 'New value',
    save: 'Apply to all',
    cancel: 'Cancel',
  },
  delete: {
    title: (records: string) => `Delete ${records}?`,
    text: 'You can undo this straight after.',
    confirm: 'Delete',
  },
  cell: {
    refused: 'Can’t edit this cell',
    gone: 'This record has been deleted.',
    readOnly: (many: string) => `You don’t have permission to change ${many}.`,
    locked: (one: string) => `This ${one} is locked.`,
    openToEdit: (one: string) => `To edit this, open the ${one}: press Enter.`,
    notAnOption: (text: string, label: string) => `“${text}” isn’t an option for ${label}.`,
    loading: 'The options are still loading. Try again in a moment.',
    notADate: 'Enter a date such as 12/3, 12 Mar, +7 or Friday.',
    yes: 'Yes',
    no: 'No',
    problem: (text: string, reason: string) => `“${text}”: ${reason}`,
  },
  commit: {
    changedSince: 'Changed by someone else',
    notChanged: (n: number) =>
      plural(n, {
        one: '1 cell was left unchanged.',
        other: `${formatNumber(n)} cells were left unchanged.`,
      }),
    problems: (n: number) => `${cells(n)} not changed`,
    tooLarge: 'Not everything fits',
    beyond: (rowCount: number, columnCount: number) =>
      `${rows(rowCount)} and ${columns(columnCount)} are beyond the end of the list.`,
  },
};
