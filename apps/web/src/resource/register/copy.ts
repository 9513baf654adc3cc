import { formatNumber } from '@baton/domain/format-number.ts';
import type { Noun } from '#resource/copy.ts';

/** Texts that all registers share. */
export const copy = {
  loadingCell: 'Loading…',
  filter: {
    active: 'Active filters',
    remove: (label: string, value: string) => `Remove filter ${label} ${value}`,
    clearAll: 'Clear filters',
    any: 'Any',
    yes: 'Yes',
    none: 'None',
    more: 'More filters',
    sheetTitle: 'Filters',
    filters: (n: number) => (n === 0 ? 'Filters' : `Filters (${formatNumber(n)})`),
    from: (day: string) => `from ${day}`,
    to: (day: string) => `until ${day}`,
    between: (from: string, to: string) => `${from} – ${to}`,
  },
  selection: {
    label: 'Selection',
    selectAll: (n: number) => `Select all ${formatNumber(n)} that match`,
    tooMany: (max: number) => `At most ${formatNumber(max)} at once. Narrow the filter.`,
    change: 'Change field',
    more: 'More actions',
    delete: 'Delete',
    deselect: 'Deselect',
  },
  copyRows: {
    failed: 'Couldn’t copy the rows',
    changed: 'The list changed while its rows were loaded. Copy them again.',
  },
  import: 'Import',
  paste: {
    fileName: 'Pasted rows.csv',
    tooMany: (max: number) => `At most ${formatNumber(max)} rows can be pasted at once.`,
  },
  /** Texts of a register, by what its records are called. */
  of: ({ one, many }: Noun) => ({
    loadFailed: `Couldn’t load the ${many}`,
    loading: `Loading ${many}`,
    filter: { label: `Filter ${many}`, search: `Search ${many}`, searchHint: 'Number or words…' },
    show: `Show ${many}`,
    create: `Create ${one}`,
    add: {
      hint: 'Paste rows here, or press N',
      reason: `Paste rows from Excel below the last row, or press N to create a ${one}.`,
    },
    empty: { title: `No ${many} yet`, text: '', textReadOnly: '' },
    noMatch: { title: `No ${many} match`, text: `No ${one} matches the filter and the search.` },
    files: { export: `Export ${many}`, all: `All ${many}`, template: 'Empty template' },
    unaffected: `No ${many} are affected.`,
    selection: { selectAllShown: `Select all ${many} that match` },
    noneSelected: `Select a ${one} first.`,
  }),
  shown: (count: string) => `Shown: ${count}`,
};
