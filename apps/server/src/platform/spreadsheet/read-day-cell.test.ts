import { describe, expect, it } from 'vitest';
import { copy } from './copy.ts';
import { isAmbiguousDay, readDayCell, readDayText } from './read-day-cell.ts';

describe('text in a date column', () => {
  it.each([
    '2027-03-12',
    '2027-3-12',
    '2027/3/12',
    '2027.03.12',
    '20270312',
    '2027-03-12T00:00:00.000Z',
    '2027-03-12 00:00:00',
    '2027-03-12T23:30:00+13:00',
    '12/03/2027',
    '12.3.2027',
    '12-03-27',
    '12/03/2027 10:30',
    '12/03/2027 10:30 AM',
    '12 Mar 2027',
    '12-Mar-27',
    '12 March 2027',
    '12th March 2027',
    '12Mar2027',
    'Mar 12, 2027',
    'March 12 2027',
    'Fri 12 Mar 2027',
    'Friday, 12 March 2027',
    '  12   Mar   2027 ',
    '12. März 2027',
    '12.Mrz.27',
    'Fr, 12. März 2027',
    '12 mars 2027',
    '12 de marzo de 2027',
    '12 maart 2027',
    '46458',
    '46458.75',
  ])('%j is 12 March 2027', (text) => {
    expect(readDayText(text, 'dmy')).toEqual({ day: '2027-03-12' });
  });

  it.each([
    ['3/12/2027', '2027-03-12'],
    ['03-04-26', '2026-03-04'],
    ['2027-03-12', '2027-03-12'],
    ['12 Sept 2027', '2027-09-12'],
    ['12/31/99', '1999-12-31'],
    ['12/31/79', '2079-12-31'],
  ])('%s, month first, is %s', (text, day) => {
    expect(readDayText(text, 'mdy')).toEqual({ day });
  });

  it.each([
    '',
    'TBC',
    'N/A',
    '2027',
    '120327',
    '12 Foo 2027',
    '12/03',
    '1/2/3/4',
    '12 Mar 12027',
    '9'.repeat(30_000),
  ])('%j is no date', (text) => {
    expect(readDayText(text, 'dmy')).toEqual({
      problem: `“${text.trim().slice(0, 40)}” isn’t a date. Enter it like 2027-03-12 or 12 Mar 2027.`,
    });
  });

  it.each(['31/02/2027', '2027-02-29', '0/1/2027', '30 Feb 2027'])('%s is in no calendar', (text) => {
    expect(readDayText(text, 'dmy')).toEqual({ problem: `“${text}” isn’t a day in the calendar.` });
  });

  it('is not turned round when it contradicts the order', () => {
    expect(readDayText('03/25/2026', 'dmy')).toEqual({
      problem: copy.date.noMonthDayFirst('03/25/2026', 25),
    });
    expect(readDayText('25/03/2026', 'mdy')).toEqual({
      problem: copy.date.noMonthMonthFirst('25/03/2026', 25),
    });
  });
});

describe('ambiguous', () => {
  it.each(['03/04/2026', '3.4.26', '03-04-2026', '03/04/2026 10:00', 'Fri 03/04/2026'])('is %s', (text) => {
    expect(isAmbiguousDay(text)).toBe(true);
  });

  it.each(['13/04/2026', '04/13/2026', '04/04/2026', '2026-03-04', '3 Apr 2026', '46458', 'TBC', ''])(
    'is not %j',
    (text) => {
      expect(isAmbiguousDay(text)).toBe(false);
    },
  );
});

describe('a cell of a date column', () => {
  const from1900 = { order: 'dmy', dateSystem: 1900 } as const;

  it('is a day however it is stored', () => {
    const day = { day: '2027-03-12' };
    expect(readDayCell({ kind: 'day', day: '2027-03-12', time: '10:00:00' }, from1900)).toEqual(day);
    expect(readDayCell({ kind: 'text', text: '12/03/2027' }, from1900)).toEqual(day);
    expect(readDayCell({ kind: 'number', value: 46_458, text: '46458' }, from1900)).toEqual(day);
    expect(readDayCell({ kind: 'number', value: 20_270_312, text: '20270312' }, from1900)).toEqual(day);
    expect(
      readDayCell({ kind: 'number', value: 44_996, text: '44996' }, { order: 'dmy', dateSystem: 1904 }),
    ).toEqual(day);
  });

  it('is nothing when empty, and a problem when it is something else', () => {
    expect(readDayCell(null, from1900)).toBeNull();
    expect(readDayCell({ kind: 'text', text: '  ' }, from1900)).toBeNull();
    expect(readDayCell({ kind: 'boolean', value: true }, from1900)).toHaveProperty('problem');
    expect(readDayCell({ kind: 'number', value: 0.5, text: '0.5' }, from1900)).toHaveProperty('problem');
  });
});
