import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of a team’s punches behind its link. */
export const copy = {
  text: (total: number) =>
    plural(total, {
      one: '1 open punch. Report it cleared when the work is done; another team then verifies it.',
      other: `${formatNumber(total)} open punches. Report each one cleared when the work is done; another team then verifies it.`,
    }),
  due: (day: string) => `Due ${day}`,
};
