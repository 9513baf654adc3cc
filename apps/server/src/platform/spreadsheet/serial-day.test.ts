import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayToSerial, serialToDay } from './serial-day.ts';

describe('a serial number', () => {
  it.each([
    [1, 1900, '1900-01-01'],
    [59, 1900, '1900-02-28'],
    [61, 1900, '1900-03-01'],
    [46_458, 1900, '2027-03-12'],
    [2_958_465, 1900, '9999-12-31'],
    [0, 1904, '1904-01-01'],
    [44_996, 1904, '2027-03-12'],
  ] as const)('%d counted from %d is %s', (serial, system, day) => {
    expect(serialToDay(serial, system)).toEqual({ day });
  });

  it.each([
    [0, 1900],
    [60, 1900],
    [-1, 1900],
    [-1, 1904],
    [2_958_466, 1900],
    [1e300, 1900],
  ] as const)('%d counted from %d is no day', (serial, system) => {
    expect(serialToDay(serial, system)).toBeUndefined();
  });

  it('has the time in its fraction, to the second', () => {
    expect(serialToDay(46_458.5, 1900)).toEqual({ day: '2027-03-12', time: '12:00:00' });
    expect(serialToDay(46_458.999_999_9, 1900)).toEqual({ day: '2027-03-13' });
  });

  it('is the way back from a day', () => {
    const anyDay = fc
      .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(9999, 11, 31) / 86_400_000 })
      .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(serialToDay(dayToSerial(day), 1900)).toEqual({ day });
      }),
    );
  });

  it('is made of no day that does not exist', () => {
    expect(() => dayToSerial('2027-02-29')).toThrow(RangeError);
  });
});
