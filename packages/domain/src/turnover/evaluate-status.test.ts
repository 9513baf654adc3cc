import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCalendar } from '#calendar.ts';
import { dayNumber, dayOf, noDay } from '#day-number.ts';
import { explain } from './explain.ts';
import {
  flag,
  flagsOf,
  floatOf,
  hasFlag,
  slipOf,
  statusOf,
  type StatusInput,
  type StatusRules,
} from './evaluate-status.ts';
import { statuses, turnoverStates, worse } from './status.ts';

const n = dayNumber;
const nothing: StatusInput = {
  required: true,
  cancelled: false,
  hold: false,
  baseline: noDay,
  forecast: noDay,
  need: noDay,
  actual: noDay,
  confirmed: n('2027-03-01'),
  state: 'open',
  predecessor: noDay,
  lag: 0,
  constraintDue: noDay,
};
const statusRules: StatusRules = {
  dataDate: n('2027-03-05'),
  windowEnd: n('2027-03-05') + 42,
  slipUnit: 'calendar_days',
  amberDays: 1,
  redDays: 14,
  staleDays: 14,
  calendar: createCalendar({ workingDays: [1, 2, 3, 4, 5], exceptions: [] }),
};

type Given = Partial<Record<keyof StatusInput, string | boolean | number>>;

function facts(given: Given): StatusInput {
  const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-/.test(value);
  const read = Object.entries(given).map(([name, value]) => [name, isDay(value) ? n(value) : value]);
  return { ...nothing, ...Object.fromEntries(read) } as StatusInput;
}

function evaluated(given: Given, by: Partial<StatusRules> = {}) {
  const [all, measure] = [facts(given), { ...statusRules, ...by }];
  return {
    status: statusOf(all, flagsOf(all, measure)),
    flags: flagsOf(all, measure),
    why: explain(all, measure, (day) => dayOf(day)),
  };
}

describe('the status of a turnover', () => {
  it.each<[string, Given, string, string]>([
    ['not required', { required: false, forecast: '2027-01-01' }, 'not_required', 'not required'],
    ['of a cancelled scope', { cancelled: true, forecast: '2027-01-01' }, 'not_required', 'cancelled'],
    ['with nothing', {}, 'not_planned', 'neither'],
    [
      'passed on its baseline',
      { baseline: '2027-02-01', actual: '2027-02-01' },
      'complete',
      'on its baseline',
    ],
    [
      'passed late',
      { baseline: '2027-02-01', actual: '2027-02-10' },
      'complete',
      '9 days after baseline 2027-02-01',
    ],
    ['passed early', { baseline: '2027-02-10', actual: '2027-02-09' }, 'complete', '1 day before baseline'],
    [
      'forecast before the data date',
      { forecast: '2027-03-04' },
      'overdue',
      'Forecast 2027-03-04 passed 1 day ago',
    ],
    ['forecast on the data date', { forecast: '2027-03-05' }, 'on_track', 'not baselined'],
    [
      'only a baseline that passed',
      { baseline: '2027-03-01' },
      'overdue',
      'Baseline 2027-03-01 passed 4 days ago',
    ],
    ['only a baseline ahead', { baseline: '2027-04-01' }, 'on_track', 'no forecast yet'],
    [
      '14 days after baseline',
      { baseline: '2027-03-10', forecast: '2027-03-24' },
      'late',
      '14 days after baseline',
    ],
    [
      '13 days after baseline',
      { baseline: '2027-03-10', forecast: '2027-03-23' },
      'at_risk',
      '13 days after',
    ],
    ['on its baseline', { baseline: '2027-03-10', forecast: '2027-03-10' }, 'on_track', 'on its baseline'],
    [
      'before its baseline',
      { baseline: '2027-03-20', forecast: '2027-03-10' },
      'on_track',
      '10 days before baseline',
    ],
    [
      'after need',
      { forecast: '2027-03-12', need: '2027-03-03' },
      'at_risk',
      'Forecast 2027-03-12 is 9 days after need 2027-03-03.',
    ],
    ['on the need', { forecast: '2027-03-12', need: '2027-03-12' }, 'on_track', 'ahead'],
    [
      'too soon after the one before',
      { forecast: '2027-03-12', predecessor: '2027-03-10', lag: 3 },
      'at_risk',
      'predecessor’s 2027-03-10 plus 3 days',
    ],
    [
      'just after the one before',
      { forecast: '2027-03-13', predecessor: '2027-03-10', lag: 3 },
      'on_track',
      'ahead',
    ],
    [
      'constrained until later',
      { forecast: '2027-03-12', constraintDue: '2027-03-13' },
      'at_risk',
      'constraint',
    ],
    ['constrained until then', { forecast: '2027-03-12', constraintDue: '2027-03-12' }, 'on_track', 'ahead'],
    ['on hold', { forecast: '2027-03-12', hold: true }, 'at_risk', 'on hold'],
    ['untouched for 14 days', { forecast: '2027-03-12', confirmed: '2027-02-19' }, 'at_risk', 'for 14 days'],
    ['untouched for 13 days', { forecast: '2027-03-12', confirmed: '2027-02-20' }, 'on_track', 'ahead'],
    [
      'untouched beyond the look-ahead',
      { forecast: '2027-04-17', confirmed: '2027-01-01' },
      'on_track',
      'ahead',
    ],
    ['never confirmed', { forecast: '2027-04-16', confirmed: noDay }, 'at_risk', 'Nobody has confirmed'],
    ['submitted', { forecast: '2027-03-12', state: 'submitted' }, 'submitted', 'waits for the receiver'],
    ['rejected', { forecast: '2027-03-12', state: 'rejected' }, 'rejected', 'rejected it'],
  ])('%s', (_, given, status, words) => {
    const { status: found, why } = evaluated(given);
    expect(found).toBe(status);
    expect(why[0]).toContain(words);
  });

  it('keeps flags after submission', () => {
    const { status, flags, why } = evaluated({
      state: 'submitted',
      baseline: '2027-01-01',
      forecast: '2027-03-01',
      hold: true,
    });
    expect(status).toBe('submitted');
    expect(['overdue', 'late', 'hold'].every((each) => hasFlag(flags, each as 'late'))).toBe(true);
    expect(why).toHaveLength(4);
  });

  it('counts working days if the programme does', () => {
    // Friday to the Monday after next: 17 calendar days, 11 working days.
    const given = { baseline: '2027-03-12', forecast: '2027-03-29' };
    expect(evaluated(given).status).toBe('late');
    const working = evaluated(given, { slipUnit: 'working_days' });
    expect(working.status).toBe('at_risk');
    expect(working.why[0]).toContain('11 working days after baseline');
  });

  it('is accepted with exceptions', () => {
    const { status, why } = evaluated({ actual: '2027-03-01', state: 'accepted_with_exceptions' });
    expect(status).toBe('complete');
    expect(why[1]).toContain('exceptions');
  });
});

describe('slip and float', () => {
  it('prefer the actual to the forecast', () => {
    const given = facts({
      baseline: '2027-03-01',
      forecast: '2027-03-20',
      actual: '2027-03-04',
      need: '2027-03-10',
    });
    expect(slipOf(given, statusRules)).toBe(3);
    expect(floatOf(given, statusRules)).toBe(6);
  });

  it('are null unless both dates are set', () => {
    expect(slipOf(facts({ forecast: '2027-03-20' }), statusRules)).toBeNull();
    expect(floatOf(facts({ need: '2027-03-20' }), statusRules)).toBeNull();
  });
});

describe('for any input', () => {
  const someDay = fc.oneof(fc.constant(noDay), fc.integer({ min: 20_000, max: 21_500 }));
  const any = fc.record({
    required: fc.boolean(),
    cancelled: fc.boolean(),
    hold: fc.boolean(),
    baseline: someDay,
    forecast: someDay,
    need: someDay,
    actual: someDay,
    confirmed: someDay,
    state: fc.constantFrom(...turnoverStates),
    predecessor: someDay,
    lag: fc.nat(30),
    constraintDue: someDay,
  });

  it('there is one status with an explanation', () => {
    fc.assert(
      fc.property(any, fc.constantFrom('calendar_days', 'working_days'), (given, slipUnit) => {
        const measure: StatusRules = { ...statusRules, slipUnit };
        const why = explain(given, measure, dayOf);
        expect(statuses).toContain(statusOf(given, flagsOf(given, measure)));
        expect(why.length).toBeGreaterThan(0);
        for (const sentence of why) expect(sentence).toMatch(/^[A-Z].*\.$/);
      }),
    );
  });

  it('a later forecast never improves the status', () => {
    fc.assert(
      fc.property(any, fc.nat(100), (given, days) => {
        if (given.forecast === noDay || given.actual !== noDay) return;
        const later = { ...given, forecast: given.forecast + days };
        const lateOf = (each: StatusInput) =>
          flagsOf(each, statusRules) & (flag.late | flag.slipping | flag.afterNeed);
        expect(lateOf(later) & lateOf(given)).toBe(lateOf(given));
      }),
    );
  });
});

describe('the worse of two statuses', () => {
  it('is commutative', () => {
    expect(worse('on_track', 'overdue')).toBe('overdue');
    expect(worse('overdue', 'on_track')).toBe('overdue');
    expect(worse('complete', 'not_required')).toBe('complete');
  });
});
