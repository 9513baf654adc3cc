export const copy = {
  narrowed: {
    since: (date: string) => `moved since ${date}`,
    later: 'moved later',
    earlier: 'moved earlier',
    reason: (reason: string) => `moved later, reason: ${reason}`,
    team: (team: string) => `moved later, responsible team: ${team}`,
  },
  controls: {
    shown: 'Moves shown',
    all: 'All moves',
    later: 'Later',
    earlier: 'Earlier',
    byReason: 'Later, by reason',
    byTeam: 'Later, by responsible team',
    period: 'Moved since',
    allTime: 'All time',
    since: (date: string) => `Since ${date}`,
    weeks: { last: 'Last week', four: 'Last 4 weeks', thirteen: 'Last 13 weeks' },
  },
};
