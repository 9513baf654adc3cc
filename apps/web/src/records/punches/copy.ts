import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts about punches that several parts share. */
export const copy = {
  overdue: (days: number) =>
    plural(days, { one: '1 day overdue', other: `${formatNumber(days)} days overdue` }),
};
