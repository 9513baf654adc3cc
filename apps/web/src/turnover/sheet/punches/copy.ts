import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of a turnover’s punches. */
export const copy = {
  /** What has to happen next, by how far the turnover is. */
  mustBeVerified: {
    open: (count: number) =>
      plural(count, {
        one: 'It must be verified before this milestone is submitted.',
        other: 'They must be verified before this milestone is submitted.',
      }),
    submitted: (count: number) =>
      plural(count, {
        one: 'It must be verified, or become an exception, before this milestone is accepted.',
        other: 'They must be verified, or become exceptions, before this milestone is accepted.',
      }),
    complete: (count: number) =>
      plural(count, {
        one: 'It must be verified, or become an exception, before this milestone is completed.',
        other: 'They must be verified, or become exceptions, before this milestone is completed.',
      }),
  },
  notBlocked: (count: number) =>
    plural(count, {
      one: '1 punch is open. It doesn’t block this milestone.',
      other: `${formatNumber(count)} punches are open. None of them blocks this milestone.`,
    }),
};
