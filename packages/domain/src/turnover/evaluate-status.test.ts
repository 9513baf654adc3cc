import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, noDay } from '#day-number.ts';
import { copy } from './copy.ts';
import { explain } from './explain.ts';
import {
  flag,
  flagsOf,
  marginOf,
  hasFlag,
  slipOf,
  statusOf,
  type StatusInput,
  type StatusRules,
} from './evaluate-status.ts';
import { evaluated, facts, statusRules, type StatusFacts } from './status-for-tests.ts';
import { statuses, turnoverStates, worse } from './status.ts';

const { why } = copy;

describe('the status of a turnover', () => {
  it.each<[string, StatusFacts, string, string]>([
    [
      'not required',
      { required: false, forecast: '2027-01-01' },
      'not_required',
      'This milestone isn’t required.',
    ],
    ['of a cancelled scope', { cancelled: true, forecast: '2027-01-01' }, 'not_required', 'Cancelled.'],
    ['with nothing', {}, 'not_planned', 'No baseline or forecast date.'],
    [
      'completed on its baseline',
      { baseline: '2027-02-01', actual: '2027-02-01' },
      'complete',
      'Completed 2027-02-01, on baseline.',
    ],
    [
      'completed late',
      { baseline: '2027-02-01', actual: '2027-02-10' },
      'complete',
      'Completed 2027-02-10, 9 days after baseline (2027-02-01).',
    ],
    [
      'completed early',
      { baseline: '2027-02-10', actual: '2027-02-09' },
      'complete',
      'Completed 2027-02-09, 1 day before baseline (2027-02-10).',
    ],
    [
      'forecast before the data date',
      { forecast: '2027-03-04' },
      'overdue',
      'Forecast 2027-03-04 was 1 day ago and there’s no actual date.',
    ],
    [
      'forecast on the data date',
      { forecast: '2027-03-05' },
      'on_track',
      'Forecast 2027-03-05. No baseline date.',
    ],
    [
      'only a baseline in the past',
      { baseline: '2027-03-01' },
      'overdue',
      'Baseline 2027-03-01 was 4 days ago and there’s no actual date.',
    ],
    [
      'only a baseline ahead',
      { baseline: '2027-04-01' },
      'on_track',
      'Baseline 2027-04-01. No forecast yet.',
    ],
    [
      '14 days after baseline',
      { baseline: '2027-03-10', forecast: '2027-03-24' },
      'late',
      'Forecast 2027-03-24 is 14 days after baseline (2027-03-10).',
    ],
    [
      '13 days after baseline',
      { baseline: '2027-03-10', forecast: '2027-03-23' },
      'at_risk',
      'Forecast 2027-03-23 is 13 days after baseline (2027-03-10).',
    ],
    [
      'on its baseline',
      { baseline: '2027-03-10', forecast: '2027-03-10' },
      'on_track',
      'Forecast 2027-03-10 is on baseline.',
    ],
    [
      'before its baseline',
      { baseline: '2027-03-20', forecast: '2027-03-10' },
      'on_track',
      'Forecast 2027-03-10 is 10 days before baseline (2027-03-20).',
    ],
    [
      'after need',
      { forecast: '2027-03-12', need: '2027-03-03' },
      'at_risk',
      'Forecast 2027-03-12 is 9 days after the need date (2027-03-03).',
    ],
    [
      'on the need',
      { forecast: '2027-03-12', need: '2027-03-12' },
      'on_track',
      'Forecast 2027-03-12. No baseline date.',
    ],
    [
      'too soon after the one before',
      { forecast: '2027-03-12', predecessor: '2027-03-10', lag: 3 },
      'at_risk',
      'Forecast 2027-03-12 is before the previous milestone (2027-03-10 + 3 days lag).',
    ],
    [
      'just after the one before',
      { forecast: '2027-03-13', predecessor: '2027-03-10', lag: 3 },
      'on_track',
      'Forecast 2027-03-13. No baseline date.',
    ],
    [
      'constrained until later',
      { forecast: '2027-03-12', constraintDue: '2027-03-13' },
      'at_risk',
      'An open constraint isn’t due until 2027-03-13, after the forecast (2027-03-12).',
    ],
    [
      'constrained until then',
      { forecast: '2027-03-12', constraintDue: '2027-03-12' },
      'on_track',
      'Forecast 2027-03-12. No baseline date.',
    ],
    ['on hold', { forecast: '2027-03-12', hold: true }, 'at_risk', 'On hold.'],
    [
      'untouched for 14 days',
      { forecast: '2027-03-12', confirmed: '2027-02-19' },
      'at_risk',
      'Forecast not changed or confirmed for 14 days.',
    ],
    [
      'untouched for 13 days',
      { forecast: '2027-03-12', confirmed: '2027-02-20' },
      'on_track',
      'Forecast 2027-03-12. No baseline date.',
    ],
    [
      'untouched beyond the look-ahead',
      { forecast: '2027-04-17', confirmed: '2027-01-01' },
      'on_track',
      'Forecast 2027-04-17. No baseline date.',
    ],
    [
      'never confirmed',
      { forecast: '2027-04-16', confirmed: noDay },
      'at_risk',
      'Forecast not confirmed yet.',
    ],
    ['submitted', { forecast: '2027-03-12', state: 'submitted' }, 'submitted', why.submitted],
    ['rejected', { forecast: '2027-03-12', state: 'rejected' }, 'rejected', why.rejected],
  ])('%s', (_, given, status, sentence) => {
    const found = evaluated(given);
    expect(found.status).toBe(status);
    expect(found.why[0]).toBe(sentence);
  });

  it('keeps flags after submission', () => {
    const {
      status,
      flags,
      why: reasons,
    } = evaluated({
      state: 'submitted',
      baseline: '2027-01-01',
      forecast: '2027-03-01',
      hold: true,
    });
    expect(status).toBe('submitted');
    expect(['overdue', 'late', 'hold'].every((each) => hasFlag(flags, each as 'late'))).toBe(true);
    expect(reasons).toHaveLength(4);
  });

  it('counts working days if the programme does', () => {
    // Friday to the Monday after next: 17 calendar days, 11 working days.
    const given = { baseline: '2027-03-12', forecast: '2027-03-29' };
    expect(evaluated(given).status).toBe('late');
    const working = evaluated(given, { slipUnit: 'working_days' });
    expect(working.status).toBe('at_risk');
    expect(working.why[0]).toBe('Forecast 2027-03-29 is 11 working days after baseline (2027-03-12).');
  });

  it('is accepted with exceptions', () => {
    const { status, why: reasons } = evaluated({ actual: '2027-03-01', state: 'accepted_with_exceptions' });
    expect(status).toBe('complete');
    expect(reasons[1]).toBe('Accepted with exceptions, carried to a later milestone.');
  });
});

describe('slip and margin to need', () => {
  it('prefer the actual to the forecast', () => {
    const given = facts({
      baseline: '2027-03-01',
      forecast: '2027-03-20',
      actual: '2027-03-04',
      need: '2027-03-10',
    });
    expect(slipOf(given, statusRules)).toBe(3);
    expect(marginOf(given, statusRules)).toBe(6);
  });

  it('are null unless both dates are set', () => {
    expect(slipOf(facts({ forecast: '2027-03-20' }), statusRules)).toBeNull();
    expect(marginOf(facts({ need: '2027-03-20' }), statusRules)).toBeNull();
    expect(slipOf(facts({ baseline: '2027-02-01' }), statusRules)).toBeNull();
  });

  it('count an overdue turnover from the day after the data date', () => {
    const given = { baseline: '2027-02-10', forecast: '2027-02-10', need: '2027-02-24' };
    expect(slipOf(facts(given), statusRules)).toBe(24);
    expect(marginOf(facts(given), statusRules)).toBe(-10);
    const { status, flags, why: reasons } = evaluated(given);
    expect(status).toBe('overdue');
    expect((['late', 'afterNeed'] as const).every((name) => hasFlag(flags, name))).toBe(true);
    expect(reasons).toEqual([
      'Forecast 2027-02-10 was 23 days ago and there’s no actual date.',
      'Expected date 2027-03-06 is 24 days after baseline (2027-02-10).',
      'Expected date 2027-03-06 is 10 days after the need date (2027-02-24).',
    ]);
  });

  it('count from the baseline if there is no forecast, for the need date only', () => {
    const given = { baseline: '2027-03-20', need: '2027-03-11' };
    expect(slipOf(facts(given), statusRules)).toBeNull();
    expect(marginOf(facts(given), statusRules)).toBe(-9);
    expect(evaluated(given)).toMatchObject({
      status: 'at_risk',
      why: ['Expected date 2027-03-20 is 9 days after the need date (2027-03-11).'],
    });
  });

  it('count working days if the programme does', () => {
    const given = { baseline: '2027-02-10', forecast: '2027-02-10', need: '2027-02-24' };
    const rules: StatusRules = { ...statusRules, slipUnit: 'working_days' };
    expect(slipOf(facts(given), rules)).toBe(17);
    expect(marginOf(facts(given), rules)).toBe(-7);
    // Due on the Friday of the data date: nothing is lost before Monday.
    const due = { baseline: '2027-03-05', forecast: '2027-03-05', need: '2027-03-05' };
    expect(evaluated(due, { slipUnit: 'working_days' }).status).toBe('on_track');
    expect(evaluated(due).why).toEqual([
      'Expected date 2027-03-06 is 1 day after baseline (2027-03-05).',
      'Expected date 2027-03-06 is 1 day after the need date (2027-03-05).',
    ]);
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
    earlierOpen: fc.boolean(),
    lag: fc.nat(30),
    constraintDue: someDay,
    punchA: fc.nat(3),
    punchB: fc.nat(3),
    punchC: fc.nat(3),
    punchesBlocking: fc.integer({ min: 0, max: 9 }),
    punchDue: someDay,
  });

  it('there is one status with an explanation', () => {
    fc.assert(
      fc.property(any, fc.constantFrom('calendar_days', 'working_days'), (given, slipUnit) => {
        const measure: StatusRules = { ...statusRules, slipUnit };
        const reasons = explain(given, measure, dayOf);
        expect(statuses).toContain(statusOf(given, flagsOf(given, measure)));
        expect(reasons.length).toBeGreaterThan(0);
        for (const sentence of reasons) expect(sentence).toMatch(/^[A-Z0-9].*\.$/);
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
