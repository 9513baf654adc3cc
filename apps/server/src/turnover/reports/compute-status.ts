import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import type { reports } from '@baton/contract/turnover/reports.ts';
import { barLayout } from '@baton/domain/chart/bar-layout.ts';
import { matrixChart, qualityChart } from '@baton/domain/chart/heat-charts.ts';
import { heatLayout } from '@baton/domain/chart/heat-layout.ts';
import { rowBarsLayout } from '@baton/domain/chart/row-bars-layout.ts';
import { ageingChart, hitChart } from '@baton/domain/chart/standing-charts.ts';
import { ageing, ageingRows, type Ageing } from '@baton/domain/reports/ageing.ts';
import { dataQuality, dataQualityRows } from '@baton/domain/reports/data-quality.ts';
import { nameAt } from '@baton/domain/reports/report-data.ts';
import { hitList, hitListRows } from '@baton/domain/reports/hit-list.ts';
import { statusMatrix, statusMatrixRows } from '@baton/domain/reports/status-matrix.ts';
import { columnsOf, type ReportTable } from '@baton/domain/reports/table.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';
import { figuresOf, wireTable, type ReportResult } from './report-result.ts';
import { copy } from './copy.ts';

type Reports = typeof reports;

export function computeMatrix({ reportData }: ReportSource, query: QueryOf<Reports['matrix']>): ReportResult {
  const matrix = statusMatrix(reportData, query.by ?? 'area');
  const chart = matrixChart(matrix, (column) => reportData.set.milestones[column]!.code);
  return {
    figures: figuresOf({
      total: [copy.figures.matrix.turnovers, 'number', matrix.sum.total],
      done: [copy.figures.matrix.complete, 'number', matrix.sum.done],
    }),
    tables: [wireTable('cells', copy.tables.matrix, statusMatrixRows(reportData, matrix))],
    charts: [(room) => heatLayout(chart, room)],
  };
}

export function computeHitList(
  { reportData }: ReportSource,
  query: QueryOf<Reports['hit-list']>,
): ReportResult {
  const hits = hitList(reportData, query.limit == null ? {} : { limit: query.limit });
  const chart = hitChart(hits, (cellIndex) => {
    const { scope, milestone } = nameAt(reportData.set, cellIndex);
    return `${scope} ${milestone}`;
  });
  return {
    figures: figuresOf({ listed: [copy.figures.hitList.listed, 'number', hits.length] }),
    tables: [wireTable('hits', copy.tables.hitList, hitListRows(reportData, hits))],
    charts: hits.length === 0 ? [] : [(room) => rowBarsLayout(chart, room)],
  };
}

export function computeAgeing({ reportData }: ReportSource): ReportResult {
  const found = ageing(reportData);
  const { receiver, giver } = found;
  return {
    figures: figuresOf({
      receiver: [copy.figures.ageing.receiver, 'number', receiver.count],
      receiver_median: [copy.figures.ageing.receiverMedian, 'number', receiver.medianDays],
      receiver_oldest: [copy.figures.ageing.receiverOldest, 'number', receiver.oldestDays],
      giver: [copy.figures.ageing.giver, 'number', giver.count],
      giver_median: [copy.figures.ageing.giverMedian, 'number', giver.medianDays],
      giver_oldest: [copy.figures.ageing.giverOldest, 'number', giver.oldestDays],
    }),
    tables: [
      wireTable('waiting', copy.tables.waiting, ageingRows(reportData, found)),
      wireTable('bands', copy.tables.byAge, bandRows(found)),
    ],
    charts: found.waiting.length === 0 ? [] : [(room) => barLayout(ageingChart(found), room)],
  };
}

const bandColumns = columnsOf({
  from: [copy.columns.fromDays, 'number'],
  to: [copy.columns.toDays, 'number'],
  receiver: [copy.columns.acceptance, 'number'],
  giver: [copy.columns.rework, 'number'],
});

function bandRows({ bands }: Ageing): ReportTable {
  const rows = bands.map(({ from, to, receiver, giver }) => [from, to, receiver, giver]);
  return { columns: bandColumns, rows };
}

export function computeQuality(
  { reportData }: ReportSource,
  query: QueryOf<Reports['data-quality']>,
): ReportResult {
  const found = dataQuality(reportData, query.by ?? 'giver');
  return {
    figures: figuresOf({
      score: [copy.figures.quality.score, 'share', found.all.score],
      total: [copy.figures.quality.turnovers, 'number', found.all.total],
      clean: [copy.figures.quality.clean, 'number', found.all.clean],
    }),
    tables: [wireTable('groups', copy.tables.quality, dataQualityRows(found))],
    charts: [(room) => heatLayout(qualityChart(found), room)],
  };
}
