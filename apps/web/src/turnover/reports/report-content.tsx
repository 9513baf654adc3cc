import { lazy, Suspense, type ComponentType } from 'react';
import type { ReportName } from '@baton/contract/turnover/reports.ts';
import { Button } from '#ui/button.tsx';
import { clearedFilter } from '#turnover/filter/count-filters.ts';
import { ReportEmpty } from './report-empty.tsx';
import type { ReportProps } from './report-props.ts';
import { ReportSkeleton } from './report-skeleton.tsx';

type Report = ComponentType<ReportProps>;
const load = (get: () => Promise<Report>) => lazy(async () => ({ default: await get() }));

// Each in a chunk of its own: what nobody opens is never loaded.
const reports: Record<ReportName, Report> = {
  's-curve': load(async () => (await import('./s-curve/s-curve-report.tsx')).SCurveReport),
  skyline: load(async () => (await import('./skyline/skyline-report.tsx')).SkylineReport),
  matrix: load(async () => (await import('./matrix/matrix-report.tsx')).MatrixReport),
  trend: load(async () => (await import('./trend/trend-report.tsx')).TrendReport),
  variance: load(async () => (await import('./variance/variance-report.tsx')).VarianceReport),
  slip: load(async () => (await import('./slip/slip-report.tsx')).SlipReport),
  'run-rate': load(async () => (await import('./run-rate/run-rate-report.tsx')).RunRateReport),
  'hit-list': load(async () => (await import('./hit-list/hit-list-report.tsx')).HitListReport),
  reliability: load(async () => (await import('./reliability/reliability-report.tsx')).ReliabilityReport),
  ageing: load(async () => (await import('./ageing/ageing-report.tsx')).AgeingReport),
  'data-quality': load(async () => (await import('./data-quality/quality-report.tsx')).QualityReport),
};

/** The chosen report, where the filter leaves anything to report on. */
export function ReportContent(props: ReportProps) {
  const { address, ground } = props;
  if (ground.places.length === 0)
    return (
      <ReportEmpty
        report={address.report}
        title="No turnover fits"
        icon="list-filter"
        actions={
          <Button onPress={() => address.setFilter(clearedFilter(address.filter))}>Clear the filter</Button>
        }
      >
        The filter leaves no turnover that is required. Widen it, or look at systems instead of areas.
      </ReportEmpty>
    );
  const Report = reports[address.report];
  return (
    <Suspense fallback={<ReportSkeleton />}>
      <Report {...props} />
    </Suspense>
  );
}
