import { expect, it } from 'vitest';
import { chooseFigure, chosenFigure, withoutFigure } from '#resource/register/figures.ts';
import { punchCounts } from './punch-counts.ts';

const { figures } = punchCounts;

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
  for (const figure of figures)
    expect(chosenFigure(punchCounts, chooseFigure(punchCounts, { category: '4' }, figure))).toBe(figure.id);
  expect(chosenFigure(punchCounts, {})).toBeUndefined();
  expect(chosenFigure(punchCounts, { state: 'open.cleared', overdue: true })).toBeUndefined();
});

it('replaces one figure by another and leaves the rest of the filter', () => {
  const query = chooseFigure(punchCounts, { state: 'cleared', clearing_team: '3' }, figures[2]!);
  expect(query).toEqual({ overdue: true, clearing_team: '3' });
  expect(withoutFigure(punchCounts, query)).toEqual({ clearing_team: '3' });
});

it('counts what it filters', () => {
  expect(figures.map(({ count }) => count(counts))).toEqual([9, 3, 4, 5, 1, 2, 9, 20]);
});
