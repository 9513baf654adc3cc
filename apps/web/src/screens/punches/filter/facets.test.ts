import { expect, it } from 'vitest';
import { chooseFacet, chosenFacet, facets, figureOf, withoutFacet } from './facets.ts';

const counts = {
  total: 20,
  open: 6,
  cleared: 3,
  verified: 9,
  void: 2,
  overdue: 4,
  blocking: 5,
  window: 1,
  exceptions: 2,
  categories: [],
};

it('finds the figure that a filter stands for', () => {
  for (const facet of facets) expect(chosenFacet(chooseFacet({ category: '4' }, facet))).toBe(facet);
  expect(chosenFacet({})).toBeUndefined();
  expect(chosenFacet({ state: 'open.cleared', overdue: true })).toBeUndefined();
});

it('replaces one figure by another and leaves the rest of the filter', () => {
  const query = chooseFacet({ state: 'cleared', clearing_team: '3' }, 'overdue');
  expect(query).toEqual({ overdue: true, clearing_team: '3' });
  expect(withoutFacet(query)).toEqual({ clearing_team: '3' });
});

it('counts what it filters', () => {
  expect(facets.map((facet) => figureOf(facet, counts))).toEqual([9, 3, 4, 5, 1, 2, 9, 20]);
});
