import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  noTurnover: 'This turnover isn’t in this programme.',
  namedTwice: 'List each turnover only once.',
  noReasonCode: (code: string) => `“${code}” isn’t an active reason code.`,
  noMilestone: (id: number) => `Milestone ${id} isn’t in this programme.`,
  noScope: (scope: string) => `“${scope}” isn’t in this programme.`,
  noTeam: (id: number) => `Team ${id} isn’t in this programme.`,
  operation: '`operation` must be a UUID.',

  conflicts: (count: number) =>
    plural(count, {
      one: 'Someone else changed this turnover after you opened it.',
      other: `Someone else changed ${formatNumber(count)} of these turnovers after you opened them.`,
    }),

  exceptions: {
    oneAtATime: 'Accept turnovers with exceptions one at a time.',
    entry: (number: number, problem: string) => `Entry ${number}: ${problem}`,
    noText: 'describe what is missing.',
    noMilestone: (id: number) => `milestone ${id} isn’t in this programme.`,
    laterMilestone: 'choose a later milestone in the same chain to close this out before.',
    notRequired: 'that milestone isn’t required here. Choose another.',
    noPerson: (id: number) => `person ${id} isn’t in this programme.`,
  },

  undo: {
    gone: 'Can’t undo: these turnovers no longer exist.',
    notYours: 'Only the person who made this change can undo it.',
    workflow: 'You can’t undo this step. Withdraw, reject or reopen the turnover instead.',
    done: 'This change is already undone.',
    recordsUsed:
      'Can’t undo: turnovers of the imported systems or milestones were changed since. Change or delete them yourself.',
    mayNotRemove: 'You don’t have permission to delete the records that this import created.',
  },
};
