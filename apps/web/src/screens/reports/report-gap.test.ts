import { expect, it } from 'vitest';
import { reportNames } from '@baton/contract/reports/reports.ts';
import { emptyFilter, filterSet } from '@baton/domain/turnover/filter.ts';
import { reportDataOfView } from '#turnover/model/report-data-of-view.ts';
import { testView } from '#turnover/model/testing/test-view.ts';
import { reportGap, type ReportGapInput } from './report-gap.ts';

function ask(cells: Parameters<typeof testView>[0], question: Partial<ReportGapInput>) {
  const view = testView(cells);
  const context = { ...view.context, self: { teams: [], person: null } };
  const reportData = reportDataOfView(view, filterSet(view.set, view.evaluation, emptyFilter, context));
  return reportGap({
    report: 's-curve',
    reportData,
    hasBaseline: false,
    hasRows: true,
    isNarrowed: false,
    ...question,
  });
}

it('says of a report without dates, without a baseline or without history what is missing and where to get it', () => {
  const none = reportNames.filter((report) => ask([], { report, hasRows: false }) !== null);
  expect(none.toSorted()).toEqual(['run-rate', 's-curve', 'skyline', 'slip', 'trend', 'variance']);
  const forecast = [{ scope: 1, milestone: 21, forecast: '2027-04-20' }];
  expect(ask(forecast, {})).toMatchObject({ href: '/app/programme/baselines' });
  expect(ask(forecast, { report: 'variance' })).toMatchObject({ isBlank: true });
  expect(ask(forecast, { hasBaseline: true })?.text).toBe(
    'These turnovers were added after this baseline. Choose another baseline or create a new one.',
  );
  expect(ask(forecast, { report: 'skyline' })).toBeNull();
  expect(ask(forecast, { report: 'slip', hasRows: false, isNarrowed: true })?.action).toBe(
    'Show full slip log',
  );
});

it('says nothing where all is there', () => {
  const whole = [
    { scope: 1, milestone: 21, baseline: '2027-04-01', forecast: '2027-04-20', actual: '2027-01-04' },
  ];
  for (const report of reportNames) expect([report, ask(whole, { report })]).toEqual([report, null]);
});
