import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import type { PunchAct, PunchState } from '@baton/domain/quality/punch-state.ts';

const states: Record<PunchState, string> = {
  open: 'open',
  cleared: 'cleared',
  verified: 'verified',
  void: 'void',
};

const verbs: Record<PunchAct, string> = {
  clear: 'cleared',
  verify: 'verified',
  reject: 'rejected',
  reopen: 'reopened',
  void: 'voided',
};

/** Sentences about commands on punches. */
export const copy = {
  none: 'Choose at least one punch.',
  eitherFilter: 'Give punches or a filter, not both.',
  missing: (count: number) =>
    plural(count, {
      one: 'One of these punches isn’t in this programme any more.',
      other: `${formatNumber(count)} of these punches aren’t in this programme any more.`,
    }),
  wrongState: (act: PunchAct, number: string, state: PunchState, count: number) =>
    plural(count, {
      one: `${number} is ${states[state]}, so it can’t be ${verbs[act]}.`,
      other: `${formatNumber(count)} punches can’t be ${verbs[act]}: ${number} is ${states[state]}.`,
    }),
  reason: 'Give a reason.',
  future: 'The date is in the future.',
  ownClearing: (number: string) =>
    `You cleared ${number}, so another person has to verify it. A Manager can, with a reason.`,
  ownClearingReason: (number: string) => `You cleared ${number}. Give a reason for verifying it yourself.`,
  cleared: (number: string) => `${number} is cleared by its clearing team.`,
  verified: (number: string) => `${number} is verified by its verifying team.`,
  nothingToUndo: 'This command can’t be undone: it is not yours, or it was undone already.',
  changedSince: (number: string) => `${number} was changed since, so the command can’t be undone.`,
  needsPhoto: {
    before: (number: string, count: number) =>
      plural(count, {
        one: `${number} can’t be cleared: its category needs a photo from before the work.`,
        other: `${number} and ${formatNumber(count - 1)} more can’t be cleared: their categories need photos.`,
      }),
    after: (number: string, count: number) =>
      plural(count, {
        one: `${number} can’t be cleared: its category needs a photo of the finished work.`,
        other: `${number} and ${formatNumber(count - 1)} more can’t be cleared: their categories need photos.`,
      }),
  },
} as const;
