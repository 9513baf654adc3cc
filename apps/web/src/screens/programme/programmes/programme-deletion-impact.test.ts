import { expect, it } from 'vitest';
import { copy } from './copy.ts';
import { deletionImpactOf } from './programme-deletion-impact.ts';

it('adds up what goes with several programmes, and leaves out what there is none of', () => {
  expect(
    deletionImpactOf([
      { systems: 12, people: 1, areas: 0 },
      { systems: 3, members: 1 },
    ]),
  ).toEqual([
    { count: 15, what: copy.delete.contents.systems(15) },
    { count: 1, what: copy.delete.contents.people(1) },
    { count: 1, what: copy.delete.contents.members(1) },
  ]);
  expect(deletionImpactOf([{}])).toEqual([]);
});
