export const copy = {
  narrowed: {
    since: (date: string) => `moved since ${date}`,
    later: 'moved later',
    earlier: 'moved earlier',
    reason: (reason: string) => `moved later, reason: ${reason}`,
    team: (team: string) => `moved later, responsible team: ${team}`,
  },
  controls: {
    all: 'All moves',
    allTime: 'All time',
  },
};
