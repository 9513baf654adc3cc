import { expect, it } from 'vitest';
import { copy as chartCopy } from '../chart/copy.ts';
import { copy } from './copy.ts';
import { copy as weeklyCopy } from './weekly/copy.ts';
import { runRateSentence, type RunRate } from './run-rate.ts';
import type { SCurve } from './s-curve.ts';
import { describeDaysBehind, describeGap, sCurveSummary } from './s-curve-summary.ts';

/** Every generated sentence for none, one, a few and many: read it when you change a text. */
const counts = [0, 1, 2, 1000];
const each = (write: (count: number) => string) => counts.map(write);
const formatDay = (day: number) => `${day} Nov 2026`;

const curve = {
  points: [],
  dataDate: 15,
  baselined: 714,
  added: 0,
  undated: 0,
  planned: 356,
  achieved: 325,
  achievedAdded: 0,
  plannedDone: 300,
  behind: 31,
  daysBehind: 13,
  lastExpected: null,
} satisfies SCurve;
const summary = (change: Partial<SCurve>, unit: 'count' | 'weight' = 'count') =>
  sCurveSummary({ ...curve, ...change }, unit, formatDay);

it('summarises the S-curve', () => {
  expect(
    each((achieved) =>
      summary({ achieved, planned: achieved, behind: 0, daysBehind: 0, added: achieved, undated: achieved }),
    ),
  ).toEqual([
    'None of the 714 baselined turnovers were complete by 15 Nov 2026, against none planned: on plan.',
    '1 of 714 baselined turnovers was complete by 15 Nov 2026, against 1 planned: on plan. 1 turnover added since the baseline is shown separately (none complete). 1 has no date and isn’t plotted.',
    '2 of 714 baselined turnovers were complete by 15 Nov 2026, against 2 planned: on plan. 2 turnovers added since the baseline are shown separately (none complete). 2 have no date and aren’t plotted.',
    '1,000 of 714 baselined turnovers were complete by 15 Nov 2026, against 1,000 planned: on plan. 1,000 turnovers added since the baseline are shown separately (none complete). 1,000 have no date and aren’t plotted.',
  ]);
  expect(summary({ added: 27, achievedAdded: 4, undated: 21 })).toBe(
    '325 of 714 baselined turnovers were complete by 15 Nov 2026, against 356 planned: 31 behind, or 13 days. 27 turnovers added since the baseline are shown separately (4 complete). 21 have no date and aren’t plotted.',
  );
  expect(summary({ achieved: 1, baselined: 1, planned: 1, behind: 0 })).toBe(
    '1 of 1 baselined turnover was complete by 15 Nov 2026, against 1 planned: on plan.',
  );
  expect(summary({ achieved: 0, baselined: 1, planned: 1, behind: 1, daysBehind: 1 })).toBe(
    '0 of 1 baselined turnover was complete by 15 Nov 2026, against 1 planned: 1 behind, or 1 day.',
  );
  expect(summary({ added: 27.5, achievedAdded: 4, undated: 21 }, 'weight')).toBe(
    'Weighted progress was 325 of 714 by 15 Nov 2026, against 356 planned: 31 behind, or 13 days. A weight of 27.5 added since the baseline is shown separately (4 complete). A weight of 21 has no date and isn’t plotted.',
  );
  expect(summary({ baselined: 0, added: 120, achievedAdded: 40 })).toBe(
    'No baseline to compare with yet. 40 of 120 turnovers are complete.',
  );
  expect(summary({ baselined: 0, added: 120, achievedAdded: 40 }, 'weight')).toBe(
    'No baseline to compare with yet. Weighted progress is 40 of 120.',
  );
  expect([31, 31, -12, 0].map((behind, at) => copy.sCurve.gap(behind || 1, [13, 0, -4, null][at]!))).toEqual([
    '31 behind, or 13 days',
    '31 behind',
    '12 ahead, or 4 days',
    '1 behind',
  ]);
  expect([0, 1, -2, 1000].map((behind) => describeGap(behind))).toEqual([
    'on plan',
    '1 behind',
    '2 ahead',
    '1,000 behind',
  ]);
  expect(describeGap(33, 11)).toBe('33 behind, or 11 days');
  expect([0, 1, -2, 1000].map(describeDaysBehind)).toEqual([
    'on plan',
    '1 day behind',
    '2 days ahead',
    '1,000 days behind',
  ]);
});

const run = {
  span: 4,
  weeks: [],
  thisWeek: 0,
  done: 325,
  remaining: 312,
  target: 30,
  needed: 12.58,
  achieved: 9,
  achievedLong: 9,
  best: 20,
  finish: 31,
  earliest: 31,
  latest: 31,
  isBeyondBest: false,
} satisfies RunRate;
const sentence = (change: Partial<RunRate>) => runRateSentence({ ...run, ...change }, formatDay);

it('tells the rate needed and the projected finish', () => {
  expect(each((needed) => sentence({ needed }))).toEqual([
    '0 turnovers per week are needed to finish by 30 Nov 2026; the best week so far was 20. At the current rate, the last turnover completes on 31 Nov 2026.',
    '1 turnover per week is needed to finish by 30 Nov 2026; the best week so far was 20. At the current rate, the last turnover completes on 31 Nov 2026.',
    '2 turnovers per week are needed to finish by 30 Nov 2026; the best week so far was 20. At the current rate, the last turnover completes on 31 Nov 2026.',
    '1,000 turnovers per week are needed to finish by 30 Nov 2026; the best week so far was 20. At the current rate, the last turnover completes on 31 Nov 2026.',
  ]);
  expect(sentence({ needed: 0.02 })).toMatch(/^<0\.1 turnovers per week are needed/);
  expect(each((remaining) => sentence({ needed: Infinity, remaining }))).toEqual([
    'All turnovers are complete.',
    '1 turnover is still open and no working weeks are left before the target (30 Nov 2026). At the current rate, the last turnover completes on 31 Nov 2026.',
    '2 turnovers are still open and no working weeks are left before the target (30 Nov 2026). At the current rate, the last turnover completes on 31 Nov 2026.',
    '1,000 turnovers are still open and no working weeks are left before the target (30 Nov 2026). At the current rate, the last turnover completes on 31 Nov 2026.',
  ]);
  expect(sentence({ achieved: null, finish: null })).toBe(
    '12.6 turnovers per week are needed to finish by 30 Nov 2026. No full week to measure yet.',
  );
  expect([1, 4].map((span) => sentence({ achieved: 0, finish: null, span }))).toEqual([
    '12.6 turnovers per week are needed to finish by 30 Nov 2026; the best week so far was 20. None were completed in the last week, so there’s no projected finish.',
    '12.6 turnovers per week are needed to finish by 30 Nov 2026; the best week so far was 20. None were completed in the last 4 weeks, so there’s no projected finish.',
  ]);
  expect(sentence({ finish: null })).toBe(
    '12.6 turnovers per week are needed to finish by 30 Nov 2026; the best week so far was 20. At the current rate there’s no realistic finish date.',
  );
  expect(sentence({ needed: null, target: null })).toBe(
    'At the current rate, the last turnover completes on 31 Nov 2026.',
  );
  expect(sentence({ needed: null, target: null, latest: 45 })).toBe(
    'At the rates of the last 12 weeks, the last turnover completes between 31 Nov 2026 and 45 Nov 2026.',
  );
  expect(sentence({ needed: null, target: null, latest: null })).toBe(
    'At the best rate of the last 12 weeks, the last turnover completes on 31 Nov 2026; at the slowest, there’s no finish in sight.',
  );
  expect(sentence({ remaining: 0, done: 0 })).toBe('No turnovers yet.');
});

it('drafts the weekly commentary', () => {
  const words = weeklyCopy.narrative;
  const day = '15 Nov 2026';
  expect(each((count) => words.week(count, count, day))).toEqual([
    'No turnovers were completed in the week to 15 Nov 2026; none were planned.',
    '1 turnover was completed in the week to 15 Nov 2026, against 1 planned.',
    '2 turnovers were completed in the week to 15 Nov 2026, against 2 planned.',
    '1,000 turnovers were completed in the week to 15 Nov 2026, against 1,000 planned.',
  ]);
  expect([words.week(0, 1, day), words.week(0, 20, day), words.week(18, 0, day)]).toEqual([
    'No turnovers were completed in the week to 15 Nov 2026; 1 was planned.',
    'No turnovers were completed in the week to 15 Nov 2026; 20 were planned.',
    '18 turnovers were completed in the week to 15 Nov 2026; none were planned.',
  ]);
  expect(each((count) => words.toDate(count, 741, { planned: 356, baseline: 'B1' }))).toEqual([
    'None of the 741 turnovers of systems are complete to date, against 356 planned in baseline B1.',
    '1 of 741 turnovers of systems is complete to date, against 356 planned in baseline B1.',
    '2 of 741 turnovers of systems are complete to date, against 356 planned in baseline B1.',
    '1,000 of 741 turnovers of systems are complete to date, against 356 planned in baseline B1.',
  ]);
  expect([
    words.toDate(1, 1, { planned: 1, baseline: null }),
    words.toDate(2, 3, null),
    words.gap(31, 13),
    words.gap(1, 1),
    words.gap(-12, 0),
    words.gap(-12, -4),
    words.onPlan,
    words.target('30 Apr 2027'),
    words.beyondBest(22.5, 20),
  ]).toEqual([
    '1 of 1 turnover of systems is complete to date, against 1 planned in the baseline.',
    '2 of 3 turnovers of systems are complete to date.',
    'That is 31 behind the baseline, or 13 days.',
    'That is 1 behind the baseline, or 1 day.',
    'That is 12 ahead of the baseline.',
    'That is 12 ahead of the baseline, or 4 days.',
    'Progress is on plan.',
    'The target is 30 Apr 2027.',
    'Meeting the target takes 22.5 turnovers per week, more than the best week so far (20).',
  ]);
  const moved = (later: number, earlier: number, of = { later, earlier }) => words.moved(later, earlier, of);
  // Moves are more than turnovers where one has moved several times.
  expect([moved(13, 0, { later: 12, earlier: 0 }), moved(2, 4, { later: 1, earlier: 3 })]).toEqual([
    '12 forecasts moved later (13 moves) this week.',
    '1 forecast moved later (2 moves) and 3 moved earlier (4 moves) this week.',
  ]);
  expect([...each((count) => moved(count, 3)), moved(0, 0), moved(1, 0)]).toEqual([
    '3 forecasts moved earlier this week.',
    '1 forecast moved later and 3 moved earlier this week.',
    '2 forecasts moved later and 3 moved earlier this week.',
    '1,000 forecasts moved later and 3 moved earlier this week.',
    'No forecasts moved this week.',
    '1 forecast moved later this week.',
  ]);
  expect([words.reason('Late material', 7), ...each((count) => words.kept(count, 9, '78%'))]).toEqual([
    'The most common reason was “Late material” (7).',
    'None of the 9 commitments were kept (PPC 78%).',
    '1 of 9 commitments was kept (PPC 78%).',
    '2 of 9 commitments were kept (PPC 78%).',
    '1,000 of 9 commitments were kept (PPC 78%).',
  ]);
  expect(each(words.due)).toEqual([
    'No turnovers are due in the next three weeks.',
    '1 turnover is due in the next three weeks.',
    '2 turnovers are due in the next three weeks.',
    '1,000 turnovers are due in the next three weeks.',
  ]);
  expect([1, 2, 1000].flatMap((count) => [words.stillOpen(count), words.overdue(count)])).toEqual([
    '1 commitment for the week is still open.',
    '1 turnover is overdue.',
    '2 commitments for the week are still open.',
    '2 turnovers are overdue.',
    '1,000 commitments for the week are still open.',
    '1,000 turnovers are overdue.',
  ]);
  expect([1, 2, 1000].flatMap((count) => [words.waiting(count, 12), words.quality(count, '84%')])).toEqual([
    '1 submission has been waiting 12 days for acceptance.',
    '1 forecast in the look-ahead window is stale. Data quality is 84%.',
    '2 submissions have been waiting more than a week for acceptance; the oldest has waited 12 days.',
    '2 forecasts in the look-ahead window are stale. Data quality is 84%.',
    '1,000 submissions have been waiting more than a week for acceptance; the oldest has waited 12 days.',
    '1,000 forecasts in the look-ahead window are stale. Data quality is 84%.',
  ]);
  expect([
    words.capacity('Operations utilities', 9, '23 Nov 2026', 8),
    words.topHit('33-02 MC', '3 Dec 2026'),
    words.topHit('33-02 MC', null),
  ]).toEqual([
    'Operations utilities has 9 to accept in the week of 23 Nov 2026, against a capacity of 8.',
    'Top of the hit list: 33-02 MC, expected 3 Dec 2026.',
    'Top of the hit list: 33-02 MC, no date.',
  ]);
});

it('names capacity, scores and slip in both units', () => {
  expect([
    copy.capacity.team('Operations utilities', 9, 8.5),
    copy.capacity.more(1),
    copy.capacity.more(3),
  ]).toEqual([
    'Operations utilities: 9 due, capacity 8.5',
    '1 more team over capacity',
    '3 more teams over capacity',
  ]);
  expect(each((count) => copy.hitList.value(2.5, count > 1, count))).toEqual([
    'Value 2.5: not contractual, no later milestones depend on it.',
    'Value 2.5: not contractual, 1 later milestone depends on it.',
    'Value 2.5: contractual, 2 later milestones depend on it.',
    'Value 2.5: contractual, 1,000 later milestones depend on it.',
  ]);
  expect(each((count) => copy.hitList.closeness(0.5, count, count, count))).toEqual([
    'Closeness 0.5: no open constraints, no open previous milestones.',
    'Closeness 0.5: 1 open constraint, 1 open previous milestone, 1 blocking punch.',
    'Closeness 0.5: 2 open constraints, 2 open previous milestones, 2 blocking punches.',
    'Closeness 0.5: 1,000 open constraints, 1,000 open previous milestones, 1,000 blocking punches.',
  ]);
  expect([
    copy.hitList.urgency(3, copy.signedDays.calendar_days(-1, '−1')),
    copy.hitList.urgencyWithoutMargin(1),
  ]).toEqual(['Urgency 3: margin −1 day.', 'Urgency 1: margin unknown.']);
  const { slip, lost } = chartCopy;
  expect(
    (['calendar_days', 'working_days'] as const).flatMap((unit) => [
      slip.axis[unit],
      slip.openLate[unit](14),
      lost.byReason[unit],
      lost.byTeam[unit],
    ]),
  ).toEqual([
    'Slip (days): early on the left, late on the right',
    'Open, 14 or more days late',
    'Reason, days lost',
    'Responsible team, days lost',
    'Slip (working days): early on the left, late on the right',
    'Open, 14 or more working days late',
    'Reason, working days lost',
    'Responsible team, working days lost',
  ]);
});
