import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of the printed punch list. */
export const copy = {
  title: 'Punch list',
  count: (count: number) => plural(count, { one: '1 punch', other: `${formatNumber(count)} punches` }),
  tooMany: (limit: number) =>
    `These are more than ${formatNumber(limit)} punches, the most that one file has. Narrow the filter.`,
  none: 'No punches match the filter.',
  before: 'Before',
  after: 'After',
  place: 'Place',
  clearBy: 'Clear by',
  team: 'Clearing team',
  due: 'Due',
  raised: 'Raised',
  cleared: 'Cleared',
  verified: 'Verified',
  byOn: (by: string, day: string) => (by === '' ? day : `${by}, ${day}`),
  documents: 'Documents',
  document: (number: string, revision: string, name: string) =>
    [number, revision && `rev. ${revision}`, name === number ? '' : name].filter(Boolean).join(' '),
  notPrinted: (count: number) =>
    plural(count, {
      one: '1 photo can’t be printed.',
      other: `${formatNumber(count)} photos can’t be printed.`,
    }),
  all: 'All punches',
};
