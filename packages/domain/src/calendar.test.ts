import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendar } from './calendar.ts';
import { dayIn, dayNumber, dayOf, weekdayOf, weekOf } from './day-number.ts';

const plain = createCalendar({ workingDays: [1, 2, 3, 4, 5], exceptions: [] });
const easter = createCalendar({
  workingDays: [1, 2, 3, 4, 5],
  exceptions: [
    { from: '2027-03-26', to: '2027-03-29', working: false },
    { from: '2027-03-27', to: '2027-03-27', working: true },
  ],
});
const n = dayNumber;
const days = fc.integer({ min: n('1950-01-01'), max: n('2120-12-31') });
const exceptions = fc.array(
  fc.record({ at: fc.integer({ min: 20_000, max: 21_000 }), length: fc.nat(20), working: fc.boolean() }),
  { maxLength: 12 },
);
const anyCalendar = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }), exceptions)
  .map(([workingDays, list]) =>
    createCalendar({
      workingDays,
      exceptions: list.map(({ at, length, working }) => ({
        from: dayOf(at),
        to: dayOf(at + length),
        working,
      })),
    }),
  );

describe('day number', () => {
  it('counts from 1970 and back', () => {
    expect(n('1970-01-01')).toBe(0);
    expect(n('2027-03-12')).toBe(20_889);
    fc.assert(fc.property(days, (day) => n(dayOf(day)) === day));
  });

  it('has a weekday and a week', () => {
    expect(weekdayOf(n('2027-03-12'))).toBe(5);
    expect(weekdayOf(n('1969-12-28'))).toBe(7);
    expect(dayOf(weekOf(n('2027-03-12'), 1))).toBe('2027-03-08');
    expect(dayOf(weekOf(n('2027-03-12'), 7))).toBe('2027-03-07');
    expect(dayOf(weekOf(n('2027-03-08'), 1))).toBe('2027-03-08');
  });

  it('is the day of a point in time in the given zone', () => {
    const moment = new Date('2027-03-12T03:00:00Z');
    expect(dayIn('Europe/London', moment)).toBe('2027-03-12');
    expect(dayIn('America/Vancouver', moment)).toBe('2027-03-11');
    expect(dayIn('Pacific/Auckland', moment)).toBe('2027-03-12');
  });
});

describe('working calendar', () => {
  it('counts Friday to Monday as one working day', () => {
    expect(plain.between(n('2027-03-12'), n('2027-03-15'))).toBe(1);
    expect(plain.between(n('2027-03-15'), n('2027-03-12'))).toBe(-1);
    expect(plain.between(n('2027-03-12'), n('2027-03-12'))).toBe(0);
  });

  it('excludes holidays, and includes a worked Saturday', () => {
    // Good Friday to Easter Monday are off, but the Saturday between is worked.
    expect(easter.between(n('2027-03-25'), n('2027-03-30'))).toBe(2);
    expect(dayOf(easter.add(n('2027-03-25'), 1))).toBe('2027-03-27');
    expect(dayOf(easter.onOrBefore(n('2027-03-29')))).toBe('2027-03-27');
    expect(dayOf(easter.onOrAfter(n('2027-03-28')))).toBe('2027-03-30');
  });

  it('treats an empty week as every day', () => {
    expect(createCalendar({ workingDays: [], exceptions: [] }).between(0, 10)).toBe(10);
  });

  it('adds the number of working days that it counts', () => {
    fc.assert(
      fc.property(
        anyCalendar,
        fc.integer({ min: 19_900, max: 21_100 }),
        fc.integer({ min: -60, max: 60 }),
        (calendar, day, steps) => {
          const start = steps > 0 ? day : calendar.onOrAfter(day);
          expect(calendar.between(start, calendar.add(start, steps))).toBe(steps);
        },
      ),
    );
  });

  it('matches a manual count', () => {
    fc.assert(
      fc.property(
        anyCalendar,
        fc.integer({ min: 19_900, max: 21_100 }),
        fc.nat(400),
        (calendar, from, length) => {
          let byHand = 0;
          for (let day = from + 1; day <= from + length; day += 1) if (calendar.isWorking(day)) byHand += 1;
          expect(calendar.between(from, from + length)).toBe(byHand);
          expect(calendar.between(from + length, from)).toBe(0 - byHand);
        },
      ),
    );
  });
});
