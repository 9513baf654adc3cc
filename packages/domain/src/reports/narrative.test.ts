import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../day-number.ts';
import { movesForTests } from './moves-for-tests.ts';
import { draftNarrative } from './narrative.ts';
import { sCurve } from './s-curve.ts';
import { anyReportData, reportDataForTests } from './set-for-tests.ts';
import { weekFacts, type WeekSources } from './week-facts.ts';

const n = dayNumber;
const formatDay = (day: number) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    day * 86_400_000,
  );
const nothing: WeekSources = {
  baseline: null,
  moves: movesForTests([]),
  reasonLabel: (code) => code,
  committed: null,
  capacity: new Map(),
};

describe('draft of the weekly report', () => {
  it('states the facts', () => {
    const reportData = reportDataForTests(
      [
        {
          cells: [
            { baseline: '2027-02-22', actual: '2027-03-02' },
            { baseline: '2027-03-01', forecast: '2027-03-02', state: 1, state_since: '2027-02-20' },
            { baseline: '2027-04-01', forecast: '2027-04-12' },
          ],
        },
        {
          cells: [
            { baseline: '2027-03-03', forecast: '2027-03-10' },
            { baseline: '2027-03-12', forecast: '2027-03-12', confirmed: '2027-02-01' },
            {},
          ],
        },
      ],
      { targetFinish: n('2027-03-19') },
    );
    const facts = weekFacts(reportData, {
      baseline: 'B1',
      moves: movesForTests([
        {
          scope: 2,
          milestone: 1,
          before: n('2027-03-03'),
          after: n('2027-03-10'),
          reason: 'late_material',
          at: n('2027-03-01'),
          by: 'Mira Solberg',
        },
      ]),
      reasonLabel: () => 'Late material',
      committed: { kept: 2, missed: 1, open: 4 },
      capacity: new Map([[20, 1]]),
    });
    expect(draftNarrative(facts, formatDay)).toEqual([
      {
        title: 'Progress',
        sentences: [
          '1 turnover was completed in the week to 5 March, against 2 planned.',
          '1 of 6 turnovers of systems is complete to date, against 3 planned in baseline B1.',
          'That is 2 behind the baseline, or 4 days.',
          'At the current rate, the last turnover completes on 9 April.',
          'The target is 19 March.',
          'Meeting the target takes 2.5 turnovers per week, more than the best week so far (1).',
        ],
      },
      {
        title: 'Forecasts and commitments',
        sentences: [
          '1 forecast moved later this week.',
          'The most common reason was “Late material” (1).',
          '2 of 3 commitments were kept (PPC 67%).',
          '4 commitments for the week are still open.',
        ],
      },
      {
        title: 'Coming up',
        sentences: [
          '2 turnovers are due in the next three weeks.',
          'receiving 20 has 2 to accept in the week of 1 March, against a capacity of 1.',
          'receiving 20 has 2 to accept in the week of 8 March, against a capacity of 1.',
        ],
      },
      {
        title: 'Needs attention',
        sentences: [
          '1 submission has been waiting 13 days for acceptance.',
          'Top of the hit list: S-2 MC, expected 10 March.',
          '1 forecast in the look-ahead window is stale. Data quality is 0%.',
        ],
      },
    ]);
  });

  it('omits unknown facts', () => {
    const parts = draftNarrative(weekFacts(reportDataForTests([]), nothing), formatDay);
    expect(parts.flatMap(({ sentences }) => sentences)).toEqual([
      'No turnovers were completed in the week to 5 March; none were planned.',
      'No forecasts moved this week.',
      'No turnovers are due in the next three weeks.',
    ]);
  });

  it('has whole sentences and the figures of the S-curve for any programme', () => {
    fc.assert(
      fc.property(anyReportData, (any) => {
        const facts = weekFacts(any, nothing);
        const curve = sCurve(any, { period: 'week', unit: 'count' });
        expect([facts.planned, facts.behind]).toEqual([curve.planned, curve.behind]);
        for (const sentence of draftNarrative(facts, formatDay).flatMap(({ sentences }) => sentences))
          expect(sentence).not.toMatch(/NaN|undefined|null|Infinity/);
      }),
    );
  });
});
