import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import { filterOfQuery } from '@baton/contract/turnover/filter-query.ts';
import { weeklyCapacities } from '@baton/contract/turnover/report-data.ts';
import type { ReportName, reports } from '@baton/contract/turnover/reports.ts';
import { presentAgeing } from '@baton/domain/reports/ageing/present.ts';
import { presentQuality } from '@baton/domain/reports/data-quality/present.ts';
import { presentHitList } from '@baton/domain/reports/hit-list/present.ts';
import { presentMatrix } from '@baton/domain/reports/matrix/present.ts';
import { presentRunRate } from '@baton/domain/reports/run-rate/present.ts';
import { presentSkyline } from '@baton/domain/reports/skyline/present.ts';
import { presentVariance } from '@baton/domain/reports/variance/present.ts';
import { dayFormats, type ReportSource } from '#turnover/report-source/report-source.ts';
import { computeCurve } from './compute-curve.ts';
import { computePunches } from './compute-punches.ts';
import { computeSlip } from './compute-slip.ts';
import { computeTrend } from './compute-trend.ts';
import { resultOf, type ReportResult } from './report-result.ts';

type ReportComputations = {
  [Name in ReportName]: (
    source: ReportSource,
    query: QueryOf<(typeof reports)[Name]>,
  ) => ReportResult | Promise<ReportResult>;
};

/** What each report is made from; `domain/reports` presents it. */
export const reportComputations: ReportComputations = {
  's-curve': computeCurve,
  skyline: (source, { period, basis, ...filter }) =>
    resultOf(
      presentSkyline(
        {
          reportData: source.reportData,
          period: period ?? 'week',
          basis: basis ?? 'forecast',
          capacity: weeklyCapacities(source.base.structure),
          teams: filterOfQuery(filter).teams,
        },
        dayFormats(source),
      ),
    ),
  matrix: ({ reportData }, { by }) => resultOf(presentMatrix(reportData, by ?? 'area')),
  trend: computeTrend,
  variance: ({ reportData }) => resultOf(presentVariance(reportData)),
  slip: computeSlip,
  'run-rate': (source, { weeks }) =>
    resultOf(presentRunRate({ reportData: source.reportData, weeks: weeks ?? 4 }, dayFormats(source))),
  'hit-list': (source, { limit }) =>
    resultOf(
      presentHitList({ reportData: source.reportData, limit: limit ?? undefined }, dayFormats(source)),
    ),
  ageing: ({ reportData }) => resultOf(presentAgeing(reportData)),
  punches: computePunches,
  'data-quality': ({ reportData }, { by }) => resultOf(presentQuality(reportData, by ?? 'giver')),
};
