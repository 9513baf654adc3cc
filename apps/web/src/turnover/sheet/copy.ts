import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  none: 'None',
  noValue: '–',

  sheet: {
    turnover: 'Turnover',
  },

  dates: {
    afterBaseline: 'after baseline',
    beforeBaseline: 'before baseline',
    afterNeed: 'after need date',
    beforeNeed: 'before need date',
  },

  details: {
    title: 'Details',
    responsible: 'Responsible team',
    receiving: 'Receiving team',
    default: 'Default',
    certificate: 'Certificate number',
    evidence: 'Evidence link',
    openLink: 'Open',
    remark: 'Remark',
    quoted: (text: string) => `“${text}”`,
    required: 'Required',
    requiredHelp: {
      system: 'Turn off if this milestone doesn’t apply to this system. It’s then excluded from all counts.',
      area: 'Turn off if this milestone doesn’t apply to this area. It’s then excluded from all counts.',
    },
  },

  history: {
    ground: {
      override: (reason: string) => `Override, although punches blocked it: ${reason}`,
      exceptions: (reason: string) =>
        reason === ''
          ? 'Asked for acceptance with exceptions'
          : `Asked for acceptance with exceptions: ${reason}`,
    },
    mark: {
      '': '',
      undone: 'undone',
      undo: 'undo, doesn’t count as a move',
      redo: 'redo, doesn’t count as a move',
      corrected: 'corrected within the hour',
      correction: '',
    },
    moves: (count: number, from: string, to: string) =>
      plural(count, {
        one: `Forecast moved once, from ${from} to ${to}.`,
        other: `Forecast moved ${count} times, from ${from} to ${to}.`,
      }),
    baseline: (day: string) => `Baseline ${day}.`,
  },

  constraints: {
    add: 'Add constraint',
    markCleared: 'Mark cleared',
  },

  scope: {
    tabs: { system: 'System', area: 'Area' },
    milestones: 'Milestones',
    noMilestones: {
      system: 'This programme has no milestones for systems yet.',
      area: 'This programme has no milestones for areas yet.',
    },
    trackedBelow: {
      system: (count: number) =>
        plural(count, {
          one: 'Turnovers are tracked on its 1 subsystem.',
          other: `Turnovers are tracked on its ${formatNumber(count)} subsystems.`,
          zero: 'Turnovers aren’t tracked on this system.',
        }),
      area: (count: number) =>
        plural(count, {
          one: 'Turnovers are tracked on its 1 sub-area.',
          other: `Turnovers are tracked on its ${formatNumber(count)} sub-areas.`,
          zero: 'Turnovers aren’t tracked on this area.',
        }),
    },
  },
};
