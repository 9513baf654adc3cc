import { lazy, type ComponentType } from 'react';
import type { ReportName } from '@baton/contract/turnover/reports.ts';
import type { ReportProps } from './report-props.ts';

type Report = ComponentType<ReportProps>;
const load = (get: () => Promise<Report>) => lazy(async () => ({ default: await get() }));

/** Every report in a chunk of its own: what nobody opens is never loaded. */
export const reportScreens: Record<ReportName, Report> = {
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
