import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import type { ReportName, reports } from '@baton/contract/turnover/reports.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';
import type { ReportResult } from './report-result.ts';
import { computeSlip } from './compute-slip.ts';
import { computeCurve } from './compute-curve.ts';
import { computeRunRate, computeVariance } from './compute-progress.ts';
import { computePunches } from './compute-punches.ts';
import { computeReliability } from './compute-reliability.ts';
import { computeAgeing, computeHitList, computeMatrix, computeQuality } from './compute-status.ts';
import { computeSkyline } from './compute-skyline.ts';
import { computeTrend } from './compute-trend.ts';

type ReportComputations = {
  [Name in ReportName]: (
    source: ReportSource,
    query: QueryOf<(typeof reports)[Name]>,
  ) => ReportResult | Promise<ReportResult>;
};

/** Report makers by name. */
export const reportComputations: ReportComputations = {
  's-curve': computeCurve,
  skyline: computeSkyline,
  matrix: computeMatrix,
  trend: computeTrend,
  variance: computeVariance,
  slip: computeSlip,
  'run-rate': computeRunRate,
  'hit-list': computeHitList,
  reliability: computeReliability,
  ageing: computeAgeing,
  punches: computePunches,
  'data-quality': computeQuality,
};
