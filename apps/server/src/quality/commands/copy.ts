import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Sentences about commands on records of any kind. */
export const commandCopy = (one: string, many: string) => ({
  none: `Choose at least one ${one}.`,
  eitherFilter: `Give ${many} or a filter, not both.`,
  missing: (count: number) =>
    plural(count, {
      one: `One of these ${many} isn’t in this programme any more.`,
      other: `${formatNumber(count)} of these ${many} aren’t in this programme any more.`,
    }),
  wrongState: (_act: string, number: string, state: string, _count: number) => `${number} is ${state}.`,
  future: 'The date is in the future.',
  beforeRaised: (number: string) => `${number} was raised after this date.`,
  beforeStep: (step: string, number: string) => `${number} was ${step} after this date.`,
  undone: 'Undone',
  nothingToUndo: 'This command can’t be undone: it is not yours, or it was undone already.',
  changedSince: (number: string) => `${number} was changed since, so the command can’t be undone.`,
});
