import { describe, expect, it } from 'vitest';
import { createCalendar } from '@baton/domain/calendar.ts';
import { meaningOf, type MeaningContext } from './cell-meaning.ts';

const context: Omit<MeaningContext, 'cache'> = {
  order: undefined,
  dateSystem: 1900,
  values: new Map(),
  calendar: createCalendar({
    workingDays: [1, 2, 3, 4, 5],
    exceptions: [{ from: '2026-04-03', to: '2026-04-03', working: false }],
  }),
  weekStart: 1,
  today: '2026-02-01',
};
const read = (text: string, more: Partial<MeaningContext> = {}) =>
  meaningOf({ kind: 'text', text }, { ...context, ...more, cache: new Map() });

describe('what stands where a date should be', () => {
  it('is a date in any of the forms that people mix', () => {
    for (const text of [
      '2026-03-12',
      '12/03/2026',
      '12.3.26',
      '12 Mar 2026',
      '12-Mar-26',
      'Thu 12 March 2026',
      '20260312',
    ])
      expect([text, read(text, { order: 'dmy' })]).toEqual([text, { kind: 'day', day: '2026-03-12' }]);
    expect(
      meaningOf({ kind: 'number', value: 46093, text: '46093' }, { ...context, cache: new Map() }),
    ).toEqual({
      kind: 'day',
      day: '2026-03-12',
    });
    expect(read('25/12/2026')).toEqual({ kind: 'day', day: '2026-12-25' });
    expect(read('12/25/2026')).toEqual({ kind: 'day', day: '2026-12-25' });
  });

  it.each([
    ['KW 12', '2026-03-20'],
    ['KW12/26', '2026-03-20'],
    ['2026-W12', '2026-03-20'],
    ['wk 12 2026', '2026-03-20'],
    ['Week 53/2026', '2027-01-01'],
    ['W1', '2026-01-02'],
    // Good Friday is no working day.
    ['CW 14', '2026-04-02'],
  ])('%s is the last working day of a calendar week', (text, day) => {
    expect(read(text)).toEqual({ kind: 'day', day, text });
  });

  it('is a remark if no year has such a week', () => {
    expect(read('KW 60')).toEqual({ kind: 'remark', text: 'KW 60' });
  });

  it('is told apart by its value where two numbers are displayed alike', () => {
    const cache = new Map();
    const at = (value: number) => meaningOf({ kind: 'number', value, text: '46,093' }, { ...context, cache });
    expect([at(46093), at(46094), at(46093)]).toEqual(
      ['2026-03-12', '2026-03-13', '2026-03-12'].map((day) => ({ kind: 'day', day })),
    );
  });

  it('is asked about where it can be read in two ways', () => {
    expect(read('03/04/2026')).toEqual({ kind: 'two_ways', text: '03/04/2026' });
    expect(read('03/04/2026', { order: 'mdy' })).toEqual({ kind: 'day', day: '2026-03-04' });
  });

  it('is not required, nothing, or a question', () => {
    for (const text of ['N/A', 'n.a.', 'NA', 'Not applicable', 'not required'])
      expect([text, read(text).kind]).toEqual([text, 'not_required']);
    for (const text of ['TBC', 'tbd', 'T.B.A.', '-', '?', '#REF!', ' '])
      expect([text, read(text)]).toEqual([text, { kind: 'empty' }]);
    for (const text of ['Done', 'COMPLETE', 'yes', '✓'])
      expect([text, read(text).kind]).toEqual([text, 'ask']);
  });

  it('is a week, of which the last working day counts', () => {
    expect(read('w/c 12 Mar')).toEqual({ kind: 'day', day: '2026-03-13', text: 'w/c 12 Mar' });
    expect(read('WC 09/03/2026', { order: 'dmy' })).toMatchObject({ day: '2026-03-13' });
    expect(read('week commencing 30 March 2026')).toMatchObject({ day: '2026-04-02' });
    expect(read('w/e 15 Mar')).toMatchObject({ day: '2026-03-13' });
  });

  it('takes the nearest year where none is given, and keeps the text', () => {
    expect(read('12 Mar')).toEqual({ kind: 'day', day: '2026-03-12', text: '12 Mar' });
    expect(read('20-Dec')).toMatchObject({ day: '2025-12-20' });
  });

  it('is an actual where a schedule program says so', () => {
    expect(read('12-Mar-26 A')).toEqual({ kind: 'day', day: '2026-03-12', isActual: true });
    expect(read('12-Mar-26*')).toEqual({ kind: 'day', day: '2026-03-12' });
  });

  it('is kept as it is when nobody can read it', () => {
    for (const text of ['waiting for vendor', 'Mar-26', 'end of Q2', '31/02/2026'])
      expect([text, read(text)]).toEqual([text, { kind: 'remark', text }]);
  });

  it('is what somebody says that it is', () => {
    const values = new Map([
      ['done', '2026-01-20'],
      ['later', 'not_required'],
      ['n/a', 'remark'],
      ['early', 'planned'],
    ]);
    expect(read('DONE', { values })).toEqual({ kind: 'day', day: '2026-01-20', text: 'DONE' });
    expect(read('later', { values }).kind).toBe('not_required');
    expect(read('N/A', { values }).kind).toBe('remark');
    expect(read('early', { values }).kind).toBe('planned');
  });
});
