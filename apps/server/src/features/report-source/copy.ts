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
  deletedTeam: 'Deleted team',
  metrics,
  filter: {
    area: 'Area',
    team: 'Team',
    discipline: 'Discipline',
    location: 'Location',
    milestone: 'Milestone',
  },
};
