import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

export const copy = {
  title: 'Weekly meeting',
  about: (programme: string, dataDate: string) => `${programme} · data date ${dataDate}`,
  leave: 'Leave meeting',
  fullScreen: 'Toggle full screen',
  groups: 'Groups',
  allGroups: 'All groups',
  steps: {
    label: 'Meeting steps',
    close: 'Close out last week',
    constraints: 'Clear constraints',
    commit: 'Commit',
    issue: 'Issue look-ahead',
  },
  hints: {
    close:
      '↑ ↓ to move · K for kept, M for missed, X to select, A to select all · [ ] to change group · ← → to change step',
    constraints:
      '↑ ↓ to move · C to mark cleared, X to select, A to select all · [ ] to change group · ← → to change step',
    commit:
      '↑ ↓ to move · Space to commit, W to move into the week, Enter to open · [ ] to change group · ← → to change step',
    issue: '← → to change step',
  },
  select: {
    turnover: (turnover: string) => `Select ${turnover}`,
    all: (count: number) => `Select all ${formatNumber(count)}`,
    selected: (count: number) => `${formatNumber(count)} selected`,
  },
  close: {
    list: 'Commitments to close out',
    markKept: (count: number) => `Mark ${formatNumber(count)} as kept`,
    markMissed: (count: number) => `Mark ${formatNumber(count)} as missed…`,
    kept: 'Kept',
    keptWithNote: 'Kept…',
    missed: 'Missed…',
    committed: (day: string, by: string) => `Committed for ${day} by ${by}`,
    notComplete: 'Not complete',
    completed: (day: string) => `Completed ${day}`,
    proposals: { kept: 'Proposed: kept', missed: 'Proposed: missed', open: 'Not due yet' },
    empty: 'All closed out',
    emptyText: 'All commitments from earlier weeks are closed out.',
    emptyFilteredText: 'All commitments from earlier weeks that match your filters are closed out.',
    hidden: (count: number) =>
      plural(count, {
        one: '1 more commitment to close out is hidden by your filters or the Systems/Areas switch.',
        other: `${formatNumber(count)} more commitments to close out are hidden by your filters or the Systems/Areas switch.`,
      }),
    showAll: 'Show all',
  },
  constraints: {
    empty: 'No open constraints',
    emptyText: 'Nothing is blocking turnovers in this window.',
  },
  commit: {
    list: 'Turnovers to commit',
    commit: (turnover: string) => `Commit ${turnover}`,
    empty: 'No turnovers to commit',
    emptyText: (week: string) => `No turnovers are overdue or forecast in the week of ${week}.`,
    overdue: 'Overdue. Move the forecast into this week to commit.',
    moveIntoWeek: 'Move into week',
    moved: (turnover: string) => `${turnover} moved into the week`,
    open: 'Open',
  },
  noPermission: 'You don’t have permission to issue look-aheads. Ask a Manager, Planner or Coordinator.',
};
