import { expect, it } from 'vitest';
import { dayNumber, noDay } from '../day-number.ts';
import { oddDateOf, type EnteredDate } from './odd-dates.ts';

const dataDate = dayNumber('2027-03-10');

function odd(value: string, more: { [Key in keyof EnteredDate]?: string } = {}) {
  const day = (text: string | undefined) => (text === undefined ? noDay : dayNumber(text));
  const entered: EnteredDate = {
    field: (more.field as EnteredDate['field'] | undefined) ?? 'forecast',
    value: dayNumber(value),
    before: day(more.before),
    forecast: day(more.forecast ?? more.before),
    baseline: day(more.baseline),
  };
  return oddDateOf(entered, dataDate);
}

it('questions a forecast in the past, but no other date', () => {
  expect(odd('2027-03-09')).toEqual({ kind: 'past' });
  expect(odd('2027-03-10')).toBeNull();
  expect(odd('2027-03-09', { field: 'actual' })).toBeNull();
  expect(odd('2027-03-09', { field: 'need' })).toBeNull();
});

it('questions a jump of more than a year from the date before, the forecast or the baseline', () => {
  expect(odd('2028-04-12', { before: '2027-04-12' })).toBeNull();
  expect(odd('2028-04-13', { before: '2027-04-12', baseline: '2028-04-01' })).toEqual({
    kind: 'jump',
    from: dayNumber('2027-04-12'),
  });
  expect(odd('2025-03-01', { field: 'actual', forecast: '2027-03-01' })).toEqual({
    kind: 'jump',
    from: dayNumber('2027-03-01'),
  });
  expect(odd('2029-03-01', { baseline: '2027-05-01' })).toMatchObject({ kind: 'jump' });
});

it('questions a first date only if it is ten years away', () => {
  expect(odd('2031-03-12')).toBeNull();
  expect(odd('2072-03-12')).toEqual({ kind: 'far' });
});

it('never questions a cleared date or one that stays', () => {
  expect(
    oddDateOf(
      { field: 'forecast', value: noDay, before: dataDate, forecast: dataDate, baseline: noDay },
      dataDate,
    ),
  ).toBeNull();
  expect(odd('2027-03-01', { before: '2027-03-01' })).toBeNull();
});
