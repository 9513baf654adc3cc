import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  code: 'Code',
  name: 'Name',
  notApplicable: 'N/A',
  cancelled: 'cancelled',
  openToEdit: 'To edit this, open the row: select its code and press Space.',

  /** Cells of parents and groups. */
  rollUp: {
    complete: (milestone: string, complete: number, total: number) =>
      `${milestone}: ${complete} of ${total} complete`,
    worst: (status: string) => `Worst: ${status}`,
    latest: (day: string) => `Latest: ${day}`,
    noDate: 'Latest: no date',
  },

  bar: {
    selected: (count: number) =>
      plural(count, { one: '1 turnover selected', other: `${formatNumber(count)} turnovers selected` }),
  },

  /** Adding a system or an area below the grid. */
  add: {
    title: { system: 'New system', area: 'New area' },
    action: { system: 'Add system', area: 'Add area' },
    open: { system: 'Add system…', area: 'Add area…' },
  },

  columns: {
    title: 'Columns',
  },

  menu: {
    changeDates: (count: number) =>
      plural(count, {
        one: 'Change date…',
        other: `Change ${formatNumber(count)} dates…`,
        zero: 'Change date…',
      }),
    hide: 'Hide column',
  },
};
