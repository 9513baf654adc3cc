import { expect, it } from 'vitest';
import { testView } from '#turnover/model/testing/test-view.ts';
import { sliderWeeks } from './week-slider.tsx';

it('steps week by week to the data date, from the first that is known', () => {
  const view = testView();
  const weeks = sliderWeeks(view);
  expect(weeks.at(-1)).toBe(view.dataDate);
  expect(weeks.length).toBeGreaterThan(1);
  expect(weeks.every((day, at) => at === 0 || day === weeks[at - 1]! + 7)).toBe(true);
  view.set.cells.actual[0] = view.dataDate - 50;
  expect(sliderWeeks(view)).toHaveLength(9);
  view.set.cells.actual[0] = view.dataDate - 7 * 400;
  expect(sliderWeeks(view)).toHaveLength(157);
});
