import type { TrackerStructure } from '@baton/contract/tracker/tracker-data.ts';
import type { ReportName } from '@baton/contract/reports/reports.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { ageing, ageingRows } from '@baton/domain/reports/ageing.ts';
import { dataQuality, dataQualityRows } from '@baton/domain/reports/data-quality.ts';
import { type ReportData } from '@baton/domain/turnover/report-data.ts';
import { hitList, hitListRows } from '@baton/domain/reports/hit-list.ts';
import type { Period } from '@baton/domain/periods.ts';
import { runRate, runRateRows } from '@baton/domain/reports/run-rate.ts';
import { sCurve, sCurveRows } from '@baton/domain/reports/s-curve.ts';
import { skyline, skylineRows } from '@baton/domain/reports/skyline.ts';
import { statusMatrix, statusMatrixRows } from '@baton/domain/reports/status-matrix.ts';
import type { ReportTable } from '@baton/domain/reports/table.ts';
import { variance, varianceRows } from '@baton/domain/reports/variance.ts';
import type { Grouping } from '@baton/domain/turnover/group-by.ts';

const capacity = ({ teams }: TrackerStructure) =>
  new Map(teams.flatMap(({ id, weekly_capacity: weekly }) => (weekly === null ? [] : [[id, weekly]])));

/** A report as computed by the page. */
export interface Computed {
  table: ReportTable;
  /** Figures above the report. */
  figures: Record<string, string | number | null>;
}
export type ComputeOptions = Record<string, string | number>;
type Compute = (reportData: ReportData, structure: TrackerStructure, options: ComputeOptions) => Computed;

/** Reports computed by the page; those with history are computed by the server. */
export const pageComputations: Partial<Record<ReportName, Compute>> = {
  's-curve'(reportData, _, { period = 'week', unit = 'count' }) {
    const curve = sCurve(reportData, { period: period as Period, unit: unit as 'count' });
    const { planned, achieved, behind, daysBehind, added, undated } = curve;
    return {
      table: sCurveRows(curve),
      figures: { planned, achieved, behind, days_behind: daysBehind, added, undated },
    };
  },
  skyline(reportData, structure, { period = 'week', basis = 'forecast' }) {
    const towers = skyline(reportData, {
      period: period as Period,
      basis: basis as 'forecast',
      capacity: capacity(structure),
    });
    return {
      table: skylineRows(reportData, towers),
      figures: {
        total: reportData.cellIndexes.length,
        undated: towers.undated.length,
        weekly_capacity: towers.weeklyCapacity,
      },
    };
  },
  matrix(reportData, _, { by = 'area' }) {
    const matrix = statusMatrix(reportData, by as Grouping);
    return {
      table: statusMatrixRows(reportData, matrix),
      figures: { total: matrix.sum.total, done: matrix.sum.done },
    };
  },
  variance(reportData) {
    const found = variance(reportData);
    const { compared, late, median, p80, notBaselined, indices } = found;
    return {
      table: varianceRows(found),
      figures: {
        compared,
        late,
        median,
        p80,
        not_baselined: notBaselined,
        bei: indices.bei,
        hit_rate: indices.hitRate,
        spi: indices.spi,
        spi_t: indices.spiT,
      },
    };
  },
  'run-rate'(reportData, _, { weeks = 4 }) {
    const run = runRate(reportData, { weeks: Number(weeks) });
    const { done, remaining, achieved, best, finish } = run;
    const needed = run.needed === Infinity ? null : run.needed;
    return {
      table: runRateRows(run),
      figures: { done, remaining, achieved, best, needed, finish: finish === null ? null : dayOf(finish) },
    };
  },
  'hit-list'(reportData, _, { limit = 20 }) {
    const hits = hitList(reportData, { limit: Number(limit) });
    return { table: hitListRows(reportData, hits), figures: { listed: hits.length } };
  },
  ageing(reportData) {
    const found = ageing(reportData);
    const { receiving, responsible } = found;
    return {
      table: ageingRows(reportData, found),
      figures: {
        receiving: receiving.count,
        receiving_median: receiving.medianDays,
        responsible: responsible.count,
      },
    };
  },
  'data-quality'(reportData, _, { by = 'responsible' }) {
    const quality = dataQuality(reportData, by as Grouping);
    const { total, clean, score } = quality.all;
    return { table: dataQualityRows(quality), figures: { total, clean, score } };
  },
};
