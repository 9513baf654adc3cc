import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts of the printed punch list. */
export const copy = {
  title: 'Punch list',
  count: (count: number) => plural(count, { one: '1 punch', other: `${formatNumber(count)} punches` }),
  none: 'No punches match the filter.',
  byOn: (by: string, day: string) => (by === '' ? day : `${by}, ${day}`),
  document: (number: string, revision: string, name: string) =>
    [number, revision && `rev. ${revision}`, name === number ? '' : name].filter(Boolean).join(' '),
  notPrinted: (count: number) =>
    plural(count, {
      one: '1 photo can’t be printed.',
      other: `${formatNumber(count)} photos can’t be printed.`,
    }),
};
