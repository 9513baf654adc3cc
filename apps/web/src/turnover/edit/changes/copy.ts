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
  changedSince: (reason: string) =>
    `${reason} The tracker is now up to date. Check the turnover and try again.`,
  notSent: 'Not sent',
  notSaved: 'Not saved',
  discarded: 'Your changes were discarded.',
  notMoved: 'Not moved',
  nothingToMove: 'Nothing to move',

  /** Moving the later milestones with a move that was made. */
  push: {
    moved: (turnover: string, days: string) => `${turnover} moved ${days} later`,
    offer: (count: number, days: string) =>
      plural(count, {
        one: `Also move 1 later milestone by ${days}`,
        other: `Also move ${formatNumber(count)} later milestones by ${days}`,
      }),
    offerEach: (count: number) => `Also move ${formatNumber(count)} later milestones`,
    done: (count: number) =>
      plural(count, {
        one: '1 later milestone moved',
        other: `${formatNumber(count)} later milestones moved`,
      }),
    undoesBoth: 'Undo also reverts the first move.',
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
    open: (number: string) => `Open ${number}`,
    showExceptions: 'Show exceptions',
    example: (number: string, text: string) => `${number}: ${text}`,
    showBlocking: 'Show punches',
    blockedBy: (punches: string) => `Blocked by ${punches}.`,
    completed: (turnover: string) => `${turnover} completed with exceptions`,
  },

  undoFailed: 'Couldn’t undo',
  undoConflict: 'Can’t undo: someone else has changed these cells since. Edit them directly.',

  sessionEnded: 'You entered this before your session ended.',
  sessionEndedFor: (turnover: string) => `${turnover}: you entered this before your session ended.`,

  rights: {
    role: (role: string) => `Your role (${role}) can’t do this. Ask a Manager for access.`,
    noRole: 'You don’t have permission to do this. Ask a Manager for access.',
    noTeam: 'not assigned',
    giver: (team: string) => `Only the responsible team (${team}) can do this.`,
    receiver: (team: string) => `Only the receiving team (${team}) can do this.`,
    either: (giver: string, receiver: string) =>
      `Only the responsible team (${giver}) or the receiving team (${receiver}) can do this.`,
  },

  overtaken: {
    many: (count: number, names: string) =>
      `Others changed ${formatNumber(count)} of these turnovers while you were editing: ${names}.`,
    andMore: (names: string, more: number) => `${names} and ${formatNumber(more)} more`,
    now: {
      forecast: (day: string) => `The forecast is now ${day}.`,
      need: (day: string) => `The need date is now ${day}.`,
      actual: (day: string) => `The actual date is now ${day}.`,
    },
  },
};
