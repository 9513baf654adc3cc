import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

export const copy = {
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
  close: {
    markKept: (count: number) => `Mark ${formatNumber(count)} as kept`,
    markMissed: (count: number) => `Mark ${formatNumber(count)} as missed…`,
    proposals: { kept: 'Proposed: kept', missed: 'Proposed: missed', open: 'Not due yet' },
    hidden: (count: number) =>
      plural(count, {
        one: '1 more commitment to close out is hidden by your filters or the Systems/Areas switch.',
        other: `${formatNumber(count)} more commitments to close out are hidden by your filters or the Systems/Areas switch.`,
      }),
  },
};
