import { assert, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFullDay } from '@baton/domain/locale.ts';
import { addDays } from './calendar-day.ts';
import { formatDay } from './format-day.ts';
import { readDay } from './read-day.ts';

// A Sunday.
const today = '2026-11-15';
const read = (text: string, base?: string | null) => readDay(text, { today, base });

describe('a day is read as people type it', () => {
  it.each([
    ['12/3', '2026-03-12'],
    ['12/03', '2026-03-12'],
    ['1/2', '2026-02-01'],
    ['12/3/27', '2027-03-12'],
    ['12/3/2027', '2027-03-12'],
    ['12.3.27', '2027-03-12'],
    ['12-3-27', '2027-03-12'],
    ['12 3', '2026-03-12'],
    ['12 3 27', '2027-03-12'],
    ['12 / 3', '2026-03-12'],
    ['12 mar', '2026-03-12'],
    ['12mar', '2026-03-12'],
    ['12 Mar', '2026-03-12'],
    ['12 MARCH', '2026-03-12'],
    ['12 mar 27', '2027-03-12'],
    ['12 mar 2027', '2027-03-12'],
    ['12 march, 2027', '2027-03-12'],
    ['12-Mar-27', '2027-03-12'],
    ['1st sept 27', '2027-09-01'],
    ['2027-03-12', '2027-03-12'],
    ['2027/3/12', '2027-03-12'],
    ['29/2/28', '2028-02-29'],
    ['  12   mar  ', '2026-03-12'],
  ])('%s is %s', (text, day) => expect(read(text)).toBe(day));
});

describe('words count from today', () => {
  it.each([
    ['today', '2026-11-15'],
    ['Today', '2026-11-15'],
    ['tomorrow', '2026-11-16'],
    ['yesterday', '2026-11-14'],
    ['monday', '2026-11-16'],
    ['mon', '2026-11-16'],
    ['tues', '2026-11-17'],
    ['wed', '2026-11-18'],
    ['thu', '2026-11-19'],
    ['Friday', '2026-11-20'],
    ['sat', '2026-11-21'],
  ])('%s is %s', (text, day) => expect(read(text, '2020-01-01')).toBe(day));

  it("today's own weekday means the one a week ahead", () => expect(read('sunday')).toBe('2026-11-22'));
});

describe('a signed number counts from the base day', () => {
  it.each([
    ['+7', '2027-03-12', '2027-03-19'],
    ['-3', '2027-03-12', '2027-03-09'],
    ['+ 7', '2027-03-12', '2027-03-19'],
    ['+2w', '2027-03-12', '2027-03-26'],
    ['+10d', '2027-03-12', '2027-03-22'],
    ['+1', '2026-12-31', '2027-01-01'],
    ['-1', '2028-03-01', '2028-02-29'],
    ['+0', '2027-03-12', '2027-03-12'],
  ])('%s from %s is %s', (text, base, day) => expect(read(text, base)).toBe(day));

  it('counts from today where there is no base', () => {
    expect(read('+7')).toBe('2026-11-22');
    expect(read('+7', null)).toBe('2026-11-22');
  });
});

describe('a weekday before the day must be the right one', () => {
  it('reads the right one', () => expect(read('Fri 12 Mar 2027')).toBe('2027-03-12'));
  it('refuses the wrong one', () => expect(read('Mon 12 Mar 2027')).toBeNull());
});

describe('what is not a day', () => {
  it.each([
    '',
    ' ',
    '12',
    '+',
    '-',
    '31/2',
    '30 feb',
    '29/2/27',
    '0/3',
    '12/13',
    '3/12/1',
    'soon',
    'ma',
    'm',
    '12 m',
  ])('"%s" is refused', (text) => expect(read(text)).toBeNull());
  it.each([
    '12/3/270',
    '2027-13-01',
    '2027-02-30',
    '12 foo',
    'tod',
    'mondays',
    '++7',
    '+7x',
    '12 mar 0',
    '32 jan',
  ])('"%s" is refused', (text) => expect(read(text)).toBeNull());
});

describe('every day', () => {
  const anyDay = integer({ min: -30_000, max: 26_000 }).map((count) => addDays(today, count));
  const century = integer({ min: 0, max: 36_524 }).map((count) => addDays('2000-01-01', count));

  it('is read back from its own short form', () => {
    assert(
      property(century, (day) => {
        expect(read(formatDay(day, today))).toBe(day);
      }),
    );
  });
  it('is read back from its full form', () => {
    assert(
      property(anyDay, (day) => {
        expect(read(formatFullDay(day))).toBe(day);
      }),
    );
  });
  it('is read back from its ISO form', () => {
    assert(
      property(anyDay, (day) => {
        expect(read(day)).toBe(day);
      }),
    );
  });
  it('is the only thing that is ever read', () => {
    assert(
      property(string(), (text) => {
        expect(read(text) ?? today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });
});
