import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  title: 'Tracker',
  updateStrip: {
    count: (count: number) =>
      plural(count, {
        one: '1 turnover needs your update',
        other: `${formatNumber(count)} turnovers need your update`,
      }),
  },
  found: {
    system: (found: string, total: string) => `${found} of ${total} systems`,
    area: (found: string, total: string) => `${found} of ${total} areas`,
  },
  /** What the key figures count. */
  figuresOf: {
    system: (count: number) =>
      plural(count, { one: 'Turnovers of 1 system', other: `Turnovers of ${formatNumber(count)} systems` }),
    area: (count: number) =>
      plural(count, { one: 'Turnovers of 1 area', other: `Turnovers of ${formatNumber(count)} areas` }),
  },
  /** Systems and areas without open turnovers. */
  complete: {
    show: {
      system: (count: number) =>
        plural(count, {
          one: 'Show 1 complete system',
          other: `Show ${formatNumber(count)} complete systems`,
        }),
      area: (count: number) =>
        plural(count, { one: 'Show 1 complete area', other: `Show ${formatNumber(count)} complete areas` }),
    },
    all: { system: 'All systems are complete', area: 'All areas are complete' },
  },

  empty: {
    title: 'No matches',
    system: 'No systems match these filters.',
    area: 'No areas match these filters.',
    turnovers:
      'No required turnovers match these filters. Clear a filter, or switch between systems and areas.',
    clearFilters: 'Clear filters',
    showDifferences: 'Show all differences',
  },

  views: {
    label: 'View',
    matrix: 'Matrix',
    list: 'List',
    board: 'Board',
    skyline: 'Skyline',
  },

  groupBy: 'Group by',
  grouping: {
    tree: 'Tree',
    none: 'No groups',
    area: 'Area',
    team: 'Team',
    discipline: 'Discipline',
    phase: 'Phase',
    status: 'Status',
    milestone: 'Milestone',
    responsible: 'Responsible team',
    receiving: 'Receiving team',
    week: 'Week',
  },
};
