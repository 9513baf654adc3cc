export const copy = {
  filter: 'Filter',
  filters: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  sheetTitle: 'Filters',
  search: 'Find by code or name',
  searchHint: 'Code or name  /',
  mine: 'Mine',
  active: 'Active filters',
  remove: (label: string, value: string) => `Remove ${label} ${value}`,
  clearAll: 'Clear all',
  show: 'Show results',
  any: 'Any',

  list: {
    areas: 'Area',
    teams: 'Team',
    disciplines: 'Discipline',
    locations: 'Location',
    phases: 'Phase',
    owners: 'Owner',
    milestones: 'Milestone',
    statuses: 'Status',
  },

  dates: 'Dates',
  from: 'From',
  to: 'To',
  overdue: 'Overdue',
  thisWeek: 'This week',
  nextWeeks: (weeks: number) => `Within ${weeks} weeks`,
  fromDay: (day: string) => `from ${day}`,
  untilDay: (day: string) => `until ${day}`,
  range: (from: string, to: string) => `${from} – ${to}`,

  deleted: 'Deleted',
  metric: 'Metric',
  onlyMine: 'Only',

  scopes: 'Systems or areas',
  systems: 'Systems',
  areas: 'Areas',

  history: { failed: 'Couldn’t load the history', loading: 'Loading history…' },
};
