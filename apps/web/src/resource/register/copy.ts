import { formatNumber } from '@baton/domain/format-number.ts';

/** Texts that all registers share. */
export const copy = {
  views: 'Built-in',
  clear: 'Clear filters',
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
};
