import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import type { ReportName, reports } from '@baton/contract/turnover/reports.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';
import type { MadeReport } from './made-report.ts';
import { makeSlip } from './make-history.ts';
import { makeCurve, makeRunRate, makeVariance } from './make-progress.ts';
import { makeReliability } from './make-reliability.ts';
import { makeAgeing, makeHitList, makeMatrix, makeQuality, makeSkyline } from './make-standing.ts';
import { makeTrend } from './make-trend.ts';

type Makers = {
  [Name in ReportName]: (
    source: ReportSource,
    query: QueryOf<(typeof reports)[Name]>,
  ) => MadeReport | Promise<MadeReport>;
};

/** Report makers by name. */
export const makers: Makers = {
  's-curve': makeCurve,
  skyline: makeSkyline,
  matrix: makeMatrix,
  trend: makeTrend,
  variance: makeVariance,
  slip: makeSlip,
  'run-rate': makeRunRate,
  'hit-list': makeHitList,
  reliability: makeReliability,
  ageing: makeAgeing,
  'data-quality': makeQuality,
};
