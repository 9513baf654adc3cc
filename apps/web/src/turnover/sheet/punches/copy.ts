import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of a turnover’s punches. */
export const copy = {
  title: 'Punches',
  raise: 'Raise punch',
  none: 'No open punches',
  noneText: 'Raise a punch when work on this system or area is incomplete or wrong.',
  /** `open` is '2 A punches and 1 B punch are open'. */
  blocked: (open: string) => `${open}. They must be verified before this milestone is submitted.`,
  blockedByOne: (open: string) => `${open}. It must be verified before this milestone is submitted.`,
  notBlocked: (count: number) =>
    plural(count, {
      one: '1 punch is open. It doesn’t block this milestone.',
      other: `${formatNumber(count)} punches are open. None of them blocks this milestone.`,
    }),
  list: 'Open punches',
  shown: (shown: number, all: number) =>
    `The ${formatNumber(shown)} most severe of ${formatNumber(all)} are shown.`,
  all: 'Show all in the register',
};
