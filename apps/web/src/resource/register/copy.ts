import { formatNumber } from '@baton/domain/format-number.ts';

/** Texts that all registers share. */
export const copy = {
  views: 'Built-in',
  clear: 'Clear filters',
  loadingCell: 'Loading…',
  filter: {
    active: 'Active filters',
    remove: (label: string, value: string) => `Remove filter ${label} ${value}`,
    clearAll: 'Clear filters',
    any: 'Any',
    yes: 'Yes',
    none: 'None',
    more: 'More filters',
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
    tooMany: (max: number) => `At most ${formatNumber(max)} rows can be copied at once`,
    tooManyText: 'Select fewer rows, or export the list.',
    again: 'The rows are loaded now',
    againText: 'Your browser didn’t let them be copied in the background. Copy them again.',
    failed: 'Couldn’t copy the rows',
    changed: 'The list changed while its rows were loaded. Copy them again.',
  },
};
