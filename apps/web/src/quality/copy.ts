import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Texts about punches that several parts share. */
export const copy = {
  title: 'Punches',
  purpose: 'Work that is incomplete or wrong, and the milestone it blocks until it’s verified.',
  groups: {
    punch: 'Punch',
    place: 'Place',
    clearing: 'Clearing',
    material: 'Material',
    references: 'References',
  },
  categoryOf: (code: string, name: string) => `Category ${code}: ${name}`,
  overdue: (days: number) =>
    plural(days, { one: '1 day overdue', other: `${formatNumber(days)} days overdue` }),
  due: (day: string) => `Due ${day}`,
  blocks: (milestone: string) => `Blocks ${milestone}`,
};
