import { expect, it } from 'vitest';
import { deletionImpactOf } from './programme-deletion-impact.ts';

it('adds up what goes with several programmes, and leaves out what there is none of', () => {
  expect(
    deletionImpactOf([
      { systems: 12, people: 1, areas: 0 },
      { systems: 3, members: 1 },
    ]),
  ).toEqual([
    { count: 15, what: 'systems' },
    { count: 1, what: 'person' },
    { count: 1, what: 'role of a member' },
  ]);
  expect(deletionImpactOf([{}])).toEqual([]);
});
