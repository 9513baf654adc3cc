import type { ReportName } from '@baton/contract/reports/reports.ts';
import { lazyPart } from '#lib/lazy-part.tsx';

/** Every report is a chunk of its own. */
export const reportComponents = {
  's-curve': lazyPart(async () => (await import('./s-curve/s-curve-report.tsx')).SCurveReport),
  skyline: lazyPart(async () => (await import('./skyline/skyline-report.tsx')).SkylineReport),
  matrix: lazyPart(async () => (await import('./matrix/matrix-report.tsx')).MatrixReport),
  trend: lazyPart(async () => (await import('./trend/trend-report.tsx')).TrendReport),
  variance: lazyPart(async () => (await import('./variance/variance-report.tsx')).VarianceReport),
  slip: lazyPart(async () => (await import('./slip/slip-report.tsx')).SlipReport),
  'run-rate': lazyPart(async () => (await import('./run-rate/run-rate-report.tsx')).RunRateReport),
  'hit-list': lazyPart(async () => (await import('./hit-list/hit-list-report.tsx')).HitListReport),
  ageing: lazyPart(async () => (await import('./ageing/ageing-report.tsx')).AgeingReport),
  punches: lazyPart(async () => (await import('./punches/punches-report.tsx')).PunchesReport),
  'data-quality': lazyPart(async () => (await import('./data-quality/quality-report.tsx')).QualityReport),
} satisfies Record<ReportName, unknown>;
