import { expect, test } from 'vitest';
import { nameWeekdays, weekdayOptions } from './weekdays.ts';

test('begins with Monday and ends with Sunday', () => {
  expect(weekdayOptions.map(({ id, label }) => `${id} ${label}`)).toEqual([
    '1 Monday',
    '2 Tuesday',
    '3 Wednesday',
    '4 Thursday',
    '5 Friday',
    '6 Saturday',
    '7 Sunday',
  ]);
});

test('names a run of days by its ends and others one by one', () => {
  expect(nameWeekdays([1, 2, 3, 4, 5])).toBe('Monday to Friday');
  expect(nameWeekdays([1, 2, 4])).toBe('Mon, Tue, Thu');
  expect(nameWeekdays([6, 7])).toBe('Sat, Sun');
});
