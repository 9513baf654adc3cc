import { expect, it } from 'vitest';
import { dayNumber, noDay } from '@baton/domain/day-number.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { parseDateEntry } from '#turnover/model/cell-change.ts';

const view = testView();
const read = (text: string, base = noDay) => parseDateEntry(view, text, base);

it.each([
  ['12/3', '2027-03-12'],
  ['12.03.2028', '2028-03-12'],
  ['12-Mar-28', '2028-03-12'],
  ['12 March 2028', '2028-03-12'],
  ['2028-03-12', '2028-03-12'],
  ['2028-03-12T00:00:00.000Z', '2028-03-12'],
  ['2028-03-12 00:00', '2028-03-12'],
  ['today', '2027-03-10'],
  ['+7', '2027-03-17'],
  [' 46824 ', '2028-03-12'],
  ['46824.0', '2028-03-12'],
])('reads %s as a spreadsheet means it', (text, day) => {
  expect(read(text)).toMatchObject({ value: dayNumber(day) });
});

it('has a second meaning for a day that is valid in the other order, too', () => {
  expect(read('12/08/2027')).toEqual({ value: dayNumber('2027-08-12'), instead: dayNumber('2027-12-08') });
  expect(read('12/8')).toEqual({ value: dayNumber('2027-08-12'), instead: dayNumber('2027-12-08') });
  for (const text of ['25/08/2027', '8/8/2027', '12 Aug 2027', '2027-12-08', '+7', '46824'])
    expect(read(text)).not.toHaveProperty('instead');
});

it('counts from the date that is there', () => {
  expect(read('+7', dayNumber('2027-05-01'))).toEqual({ value: dayNumber('2027-05-08') });
});

it.each(['N/A', 'n.a.', 'Not required', '-', '–'])(
  'takes %s for a milestone that is not required',
  (text) => {
    expect(read(text)).toEqual({ value: 'not required' });
  },
);

it('clears by nothing, and says what it can’t read', () => {
  expect(read('  ')).toEqual({ value: noDay });
  expect(read('TBC')).toEqual({ problem: '“TBC” isn’t a date. Try 12/3, 12 Mar 2027, +7 or today.' });
  expect(read('31/2')).toHaveProperty('problem');
});
