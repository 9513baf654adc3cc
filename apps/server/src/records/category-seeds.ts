import type { Sector } from '@baton/domain/templates/sectors.ts';

interface CategorySeed {
  code: string;
  name: string;
  blocks: boolean;
  exception_by: 'receiving' | 'manager' | 'nobody';
  milestone: 'next' | 'last';
  due_days: number | null;
  colour: string;
}

const seed = (
  code: string,
  name: string,
  blocks: boolean,
  exceptionBy: CategorySeed['exception_by'],
  milestone: CategorySeed['milestone'],
  dueDays: number | null,
  colour: string,
): CategorySeed => ({ code, name, blocks, exception_by: exceptionBy, milestone, due_days: dueDays, colour });

const usual: CategorySeed[] = [
  seed('A', 'Must be cleared before the next milestone', true, 'manager', 'next', 14, '#b3261e'),
  seed('B', 'Can be carried over with agreement', true, 'receiving', 'next', 30, '#b45309'),
  seed('C', 'Minor, before final handover', false, 'receiving', 'last', null, '#2563c9'),
];

/** Categories of a new punch list, by sector; the others have the usual ones. */
const bySector: Partial<Record<Sector, CategorySeed[]>> = {
  nuclear: [
    seed('A', 'Affects nuclear safety or the next milestone', true, 'nobody', 'next', 14, '#b3261e'),
    seed('B', 'Can be carried over with agreement', true, 'manager', 'next', 30, '#b45309'),
    seed('C', 'Minor, before final handover', false, 'receiving', 'last', null, '#2563c9'),
  ],
  life_science: [
    seed('A', 'Affects product quality or qualification', true, 'nobody', 'next', 14, '#b3261e'),
    seed('B', 'Must be cleared before the next milestone', true, 'receiving', 'next', 30, '#b45309'),
    seed('C', 'Cosmetic, before final handover', false, 'receiving', 'last', null, '#2563c9'),
  ],
  data_centre: [
    seed('A', 'Stops testing', true, 'manager', 'next', 7, '#b3261e'),
    seed('B', 'Before integrated systems testing', true, 'receiving', 'next', 21, '#b45309'),
    seed('C', 'Cosmetic, before handover', false, 'receiving', 'last', null, '#2563c9'),
  ],
};

export function categorySeeds(sector: string | null): CategorySeed[] {
  return bySector[sector as Sector] ?? usual;
}
