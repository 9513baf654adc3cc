import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import type { PunchAct } from '@baton/domain/quality/punch-state.ts';
import { commandCopy } from './commands/copy.ts';

const verbs: Record<PunchAct, string> = {
  clear: 'cleared',
  verify: 'verified',
  reject: 'rejected',
  reopen: 'reopened',
  void: 'voided',
};

/** Sentences about commands on punches. */
export const copy = {
  ...commandCopy('punch', 'punches'),
  wrongState: (act: PunchAct, number: string, state: string, count: number) =>
    plural(count, {
      one: `${number} is ${state}, so it can’t be ${verbs[act]}.`,
      other: `${formatNumber(count)} punches can’t be ${verbs[act]}: ${number} is ${state}.`,
    }),
  beforeStep: (_: string, number: string) => `${number} was cleared after this date.`,
} as const;
