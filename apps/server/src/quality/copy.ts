import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import type { PunchAct } from '@baton/domain/quality/punch-state.ts';

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
  wrongState: (act: PunchAct, number: string, state: string, count: number) =>
    plural(count, {
      one: `${number} is ${state}, so it can’t be ${verbs[act]}.`,
      other: `${formatNumber(count)} punches can’t be ${verbs[act]}: ${number} is ${state}.`,
    }),
  future: 'The date is in the future.',
  beforeRaised: (number: string) => `${number} was raised after this date.`,
  beforeStep: (_: string, number: string) => `${number} was cleared after this date.`,
  undone: 'Undone',
  nothingToUndo: 'This command can’t be undone: it is not yours, or it was undone already.',
  changedSince: (number: string) => `${number} was changed since, so the command can’t be undone.`,
} as const;
