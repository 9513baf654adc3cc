import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of a turnover’s punches. */
export const copy = {
  notBlocked: (count: number) =>
    plural(count, {
      one: '1 punch is open. It doesn’t block this milestone.',
      other: `${formatNumber(count)} punches are open. None of them blocks this milestone.`,
    }),
};
