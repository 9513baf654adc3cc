import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  namedTwice: 'List each turnover only once.',

  conflicts: (count: number) =>
    plural(count, {
      one: 'Someone else changed this turnover after you opened it.',
      other: `Someone else changed ${formatNumber(count)} of these turnovers after you opened them.`,
    }),

  exceptions: {
    onlyCompleting: 'Exceptions belong to one change that sets the actual date of an open turnover.',
    receivingOnly: (number: string, category: string) =>
      `only the receiving team can take over ${number} as an exception, because of its category (${category}).`,
    /** In place of the number. */
    aNewPunch: 'a new punch',
    entry: (number: number, problem: string) => `Entry ${number}: ${problem}`,
    neverAllowed: (number: string, category: string) =>
      `${number} must be verified first. ${category} punches can’t be exceptions.`,
    managerOnly: (number: string, category: string) =>
      `only a Manager can accept ${number} as an exception, because of its category (${category}).`,
  },

  /** Exceptions that a submission asks for. */
  asked: {
    oneAtATime: 'Ask for exceptions of one turnover at a time.',
    whyMissing: 'Say why these punches can stay open.',
    notOpen: (id: number) => `Punch ${id} isn’t open at this milestone.`,
    notTheirs: (number: string, category: string) =>
      `The receiving team can’t accept ${number} as an exception, because of its category (${category}).`,
    undecided: (turnover: string, numbers: string) =>
      `${turnover} was submitted with a request for exceptions. Decide each punch: verify it, or accept it as an exception (${numbers}).`,
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
    done: 'This change is already undone.',
  },
};
