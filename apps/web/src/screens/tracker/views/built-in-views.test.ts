import { expect, it } from 'vitest';
import { decodeDrillDown, encodeDrillDown } from '@baton/domain/turnover/drill-downs.ts';
import { emptyFilter, filterSet } from '@baton/domain/turnover/filter.ts';
import { measureRows } from '@baton/domain/turnover/measures.ts';
import { turnoverStates } from '@baton/domain/turnover/status.ts';
import { reportDataOfView } from '#turnover/model/report-data-of-view.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { weeksAhead } from '#screens/home/weeks-ahead.ts';
import {
  builtInFilter,
  builtInViews,
  countTurnovers,
  type Accepting,
  type BuiltInView,
} from './built-in-views.ts';

const [submitted, rejected] = ['submitted', 'rejected'].map((state) =>
  turnoverStates.indexOf(state as (typeof turnoverStates)[number]),
);

// Of six turnovers: two overdue, one due next week, one submitted, one rejected, one without a date.
const view = testView([
  { scope: 1, milestone: 21, forecast: '2027-03-01' },
  { scope: 1, milestone: 22, forecast: '2027-03-20', state: submitted! },
  { scope: 1, milestone: 23, forecast: '2027-03-18' },
  { scope: 2, milestone: 21, forecast: '2027-02-01' },
  { scope: 2, milestone: 22, forecast: '2027-08-01', state: rejected! },
]);
const builder = { teams: [11], person: null };
const starter = { teams: [12], person: null };
const count = (name: BuiltInView, accepting: Accepting = 'own', self = starter) =>
  countTurnovers(view, builtInFilter(name, view, 'system', accepting), self);

it('counts the same turnovers as the key figure of that name', () => {
  const figures = measureRows(view.set, view.evaluation, [0, 1], view.context);
  expect(count('overdue')).toBe(figures.overdue);
  expect(figures.overdue).toBe(2);
  expect(count('moved')).toBe(figures.moved);
});

it('counts the next weeks as the home page does, with what is overdue', () => {
  const all = filterSet(view.set, view.evaluation, emptyFilter, { ...view.context, self: builder });
  const weeks = weeksAhead(reportDataOfView(view, all), view.structure.teams);
  expect(count('next')).toBe(weeks.reduce((sum, { total }) => sum + total, 0));
  expect(count('next')).toBe(4);
});

it('knows what waits for whom', () => {
  expect(count('waiting', 'own', starter)).toBe(1);
  expect(count('waiting', 'own', builder)).toBe(1);
  expect(count('waiting', 'all', builder)).toBe(2);
  expect(count('waiting', 'none', starter)).toBe(0);
  expect(count('waiting', 'none', builder)).toBe(1);
});

it('finds what has no date', () => {
  expect(count('undated')).toBe(1);
});

it('is written into the address and read from it', () => {
  for (const name of builtInViews)
    for (const drillDown of builtInFilter(name, view, 'system', 'all').drillDowns)
      expect(decodeDrillDown(encodeDrillDown(drillDown))).toEqual(drillDown);
});
