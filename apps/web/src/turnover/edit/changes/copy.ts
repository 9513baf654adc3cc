import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const turnovers = (count: number) =>
  plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` });

export const copy = {
  done: {
    confirm: (count: number) => `${turnovers(count)} confirmed`,
    submit: (count: number) => `${turnovers(count)} submitted`,
    withdraw: (count: number) => `${turnovers(count)} withdrawn`,
    accept: (count: number) => `${turnovers(count)} accepted`,
    reject: (count: number) => `${turnovers(count)} rejected`,
    reopen: (count: number) => `${turnovers(count)} reopened`,
  },
  failed: {
    confirm: 'Couldn’t confirm',
    submit: 'Couldn’t submit',
    withdraw: 'Couldn’t withdraw',
    accept: 'Couldn’t accept',
    reject: 'Couldn’t reject',
    reopen: 'Couldn’t reopen',
  },
  notSaved: 'Not saved',
  discarded: 'Your changes were discarded.',

  /** Moving the later milestones with a move that was made. */
  push: {
    offer: (count: number, days: string) =>
      plural(count, {
        one: `Also move 1 later milestone by ${days}`,
        other: `Also move ${formatNumber(count)} later milestones by ${days}`,
      }),
    done: (count: number) =>
      plural(count, {
        one: '1 later milestone moved',
        other: `${formatNumber(count)} later milestones moved`,
      }),
  },

  /** A reason used for several moves in a row. */
  reasonRun: {
    used: (reason: string) => `Reason: ${reason}`,
    end: 'Ask for a reason again',
  },

  /** Punches that an action has moved, or that block it. */
  punches: {
    exceptions: (numbers: string) => `Accepted as exceptions: ${numbers}.`,
    more: (count: number) => `${formatNumber(count)} more`,
    showBlocking: 'Show punches',
  },

  undoFailed: 'Couldn’t undo',

  sessionEnded: 'You entered this before your session ended.',

  overtaken: {
    now: {
      forecast: (day: string) => `The forecast is now ${day}.`,
      need: (day: string) => `The need date is now ${day}.`,
      actual: (day: string) => `The actual date is now ${day}.`,
    },
  },
};
