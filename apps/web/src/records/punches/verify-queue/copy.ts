import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of the verify queue. Days arrive formatted. */
export const copy = {
  on: (by: string, day: string) => (by === '' ? day : `${by}, ${day}`),
  times: (count: number) => plural(count, { one: 'Once', other: `${formatNumber(count)} times` }),
  keyWords: { next: 'next', previous: 'previous', verify: 'verify', reject: 'reject' },
};
