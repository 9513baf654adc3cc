import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const punches = (count: number) => plural(count, { one: '1 punch', other: `${formatNumber(count)} punches` });

/** Days and moments arrive formatted. */
export const copy = {
  quoted: (text: string) => `“${text}”`,
  noOwner: 'No owner',
  needBy: (day: string) => `need by ${day}`,
  needByOverdue: (day: string) => `need by ${day}, overdue`,
  exceptionFrom: (milestone: string) => `from ${milestone}`,
  exceptionOpen: 'open',
  emptyValue: 'empty',
  yes: 'yes',
  /** Several turnovers in one decision. */
  many: {
    constrained: (count: number, names: string) =>
      plural(count, {
        one: `1 has open constraints: ${names}`,
        other: `${formatNumber(count)} have open constraints: ${names}`,
      }),
    rejected: (count: number, names: string) =>
      plural(count, {
        one: `1 was rejected before: ${names}`,
        other: `${formatNumber(count)} were rejected before: ${names}`,
      }),
  },

  punches: {
    due: (day: string) => `Due ${day}`,
    /** Since a rejection. */
    since: {
      raised: (count: number) => `${punches(count)} raised`,
      cleared: (count: number) => `${punches(count)} cleared`,
      verified: (count: number) => `${punches(count)} verified`,
      rejected: (count: number) => `${punches(count)} rejected`,
      reopened: (count: number) => `${punches(count)} reopened`,
      voided: (count: number) => `${punches(count)} voided`,
    },
  },
};
