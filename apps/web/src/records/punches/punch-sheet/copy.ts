import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import { copy as commands } from '#records/commands/copy.ts';

const onDay = (by: string, day: string) => (by === '' ? `on ${day}` : `by ${by} on ${day}`);

/** Texts of the sheet of a punch. Days arrive formatted. */
export const copy = {
  loading: 'Loading punch',
  raised: (by: string, day: string) => `Raised ${onDay(by, day)}`,
  cleared: (by: string, day: string) => `Cleared ${onDay(by, day)}`,
  verified: (by: string, day: string) => `Verified ${onDay(by, day)}`,
  rejected: (count: number) =>
    plural(count, { one: 'Rejected once', other: `Rejected ${formatNumber(count)} times` }),
  lastReason: (reason: string) => `Reason: ${reason}`,
  note: (note: string) => `Note: ${note}`,
  acts: {
    labels: {
      ...commands.acts,
      carry: 'Carried over as an exception',
      return: 'Brought back from a later milestone',
    } as Record<string, string>,
  },
};
