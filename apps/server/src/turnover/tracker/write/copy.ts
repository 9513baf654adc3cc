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
  ownNumber: 'Leave this empty. The certificate of this milestone is numbered automatically.',

  conflicts: (count: number) =>
    plural(count, {
      one: 'Someone else changed this turnover after you opened it.',
      other: `Someone else changed ${formatNumber(count)} of these turnovers after you opened them.`,
    }),

  reopenedPunches: {
    elsewhere: (number: string) => `${number} isn’t a punch of the turnovers that are reopened.`,
    outstanding: (number: string) => `${number} is neither verified nor void, so it needn’t be reopened.`,
  },

  exceptions: {
    onlyCompleting: 'Exceptions belong to one change that sets the actual date of an open turnover.',
    receiverOnly: (number: string, category: string) =>
      `only the receiving team can take over ${number} as an exception, because of its category (${category}).`,
    oneAtATime: 'Accept turnovers with exceptions one at a time.',
    entry: (number: number, problem: string) => `Entry ${number}: ${problem}`,
    noText: 'describe what is missing.',
    noMilestone: (id: number) => `milestone ${id} isn’t in this programme.`,
    laterMilestone: 'choose a later milestone in the same chain to close this out before.',
    notRequired: 'that milestone isn’t required here. Choose another.',
    noPerson: (id: number) => `person ${id} isn’t in this programme.`,
    complete: 'that milestone is complete. Choose a later one.',
    noCategory: (id: number) => `punch category ${id} isn’t in this programme.`,
    noPunch: (id: number) => `punch ${id} isn’t open at this milestone.`,
    namedTwice: (number: string) => `${number} is listed twice.`,
    neverAllowed: (number: string, category: string) =>
      `${number} must be verified first. ${category} punches can’t be exceptions.`,
    managerOnly: (number: string, category: string) =>
      `only a Manager can accept ${number} as an exception, because of its category (${category}).`,
    noDue: (number: string) => `give ${number} a due date.`,
    noOwner: (number: string) => `give ${number} an owner.`,
  },

  /** Punches block turnovers: which one, of how many, and what blocks. */
  blocked: {
    submit: (turnover: string, turnovers: number, punches: string, count: number) =>
      turnovers === 1
        ? plural(count, {
            one: `${turnover} is blocked by ${punches}. It must be verified first.`,
            other: `${turnover} is blocked by ${punches}. They must be verified first.`,
          })
        : `${formatNumber(turnovers)} of these turnovers are blocked by ${punches}, such as ${turnover}. They must be verified first.`,
    accept: (turnover: string, turnovers: number, punches: string, count: number) =>
      turnovers === 1
        ? plural(count, {
            one: `${turnover} is blocked by ${punches}. Verify it, or accept it as an exception.`,
            other: `${turnover} is blocked by ${punches}. Verify them, or accept them as exceptions.`,
          })
        : `${formatNumber(turnovers)} of these turnovers are blocked by ${punches}, such as ${turnover}. Accept them one at a time.`,
    complete: (turnover: string, turnovers: number, punches: string, count: number) =>
      turnovers === 1
        ? plural(count, {
            one: `${turnover} is blocked by ${punches}. Verify it, or complete the turnover with it as an exception.`,
            other: `${turnover} is blocked by ${punches}. Verify them, or complete the turnover with them as exceptions.`,
          })
        : `${formatNumber(turnovers)} of these turnovers are blocked by ${punches}, such as ${turnover}. Complete them one at a time.`,
    certify: (turnover: string, turnovers: number, punches: string, count: number) =>
      turnovers === 1
        ? plural(count, {
            one: `${turnover} is blocked by ${punches}. Verify it before you sign the certificate.`,
            other: `${turnover} is blocked by ${punches}. Verify them before you sign the certificate.`,
          })
        : `${formatNumber(turnovers)} of these turnovers are blocked by ${punches}, such as ${turnover}. Verify them before you sign the certificates.`,
    imported: (turnover: string, punches: string, count: number) =>
      plural(count, {
        one: `${punches} blocks ${turnover}. Verify it first.`,
        other: `${punches} block ${turnover}. Verify them first.`,
      }),
    mayNotOverride: 'You can’t submit turnovers that punches block. A Manager or Coordinator can.',
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
