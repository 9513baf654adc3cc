import type { Measure } from '@baton/domain/turnover/measures.ts';

const metrics: Record<Measure, string> = {
  planned: 'Planned to date',
  achieved: 'Completed',
  due: 'Due soon',
  overdue: 'Overdue',
  late: 'Late',
  waiting: 'Awaiting acceptance',
  moved: 'Moved this week',
  stale: 'Stale',
};

export const copy = {
  futureDataDate: 'The data date can’t be in the future. Choose today or an earlier day.',
  deletedTeam: 'Deleted team',
  metrics,
  filter: {
    scopes: 'Show',
    areas: 'Areas',
    search: 'Search',
    quoted: (text: string) => `“${text}”`,
    area: 'Area',
    team: 'Team',
    discipline: 'Discipline',
    location: 'Location',
    owner: 'Owner',
    phase: 'Phase',
    milestone: 'Milestone',
    status: 'Status',
    from: 'From',
    until: 'Until',
    metric: 'Metric',
    whose: 'Whose',
    mine: 'Mine',
  },
};
