import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import type { reports } from '@baton/contract/turnover/reports.ts';
import { ageing, ageingRows, type Ageing } from '@baton/domain/reports/ageing.ts';
import { dataQuality, dataQualityRows } from '@baton/domain/reports/data-quality.ts';
import { nameAt } from '@baton/domain/reports/report-data.ts';
import { hitList, hitListRows } from '@baton/domain/reports/hit-list.ts';
import { boxAt, skyline, skylineRows } from '@baton/domain/reports/skyline.ts';
import { statusMatrix, statusMatrixRows } from '@baton/domain/reports/status-matrix.ts';
import { columnsOf, type ReportTable } from '@baton/domain/reports/table.ts';
import { barsPicture } from '#turnover/print/pictures/bars-picture.ts';
import { matrixPicture } from '#turnover/print/pictures/matrix-picture.ts';
import { rowsPicture } from '#turnover/print/pictures/rows-picture.ts';
import { skylinePicture } from '#turnover/print/pictures/skyline-picture.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';
import { figuresOf, wireTable, type ReportResult } from './report-result.ts';

type Reports = typeof reports;

/** Weekly capacity of each team. */
export function capacityOf({ base }: Pick<ReportSource, 'base'>): Map<number, number> {
  return new Map(
    base.structure.teams.flatMap(({ id, weekly_capacity: weekly }) =>
      weekly === null ? [] : [[id, weekly]],
    ),
  );
}

export function computeSkyline(source: ReportSource, query: QueryOf<Reports['skyline']>): ReportResult {
  const { reportData } = source;
  const period = query.period ?? 'week';
  const found = skyline(reportData, {
    period,
    basis: query.basis ?? 'forecast',
    capacity: capacityOf(source),
  });
  return {
    figures: figuresOf({
      total: ['Turnovers', 'number', reportData.cellIndexes.length],
      undated: ['Without a date', 'number', found.undated.length],
      weekly_capacity: ['All receivers can accept a week', 'number', found.weeklyCapacity],
    }),
    tables: [wireTable('columns', 'Skyline', skylineRows(reportData, found))],
    picture: skylinePicture({
      period,
      dataDate: reportData.context.dataDate,
      capacity: period === 'week' ? found.weeklyCapacity : null,
      towers: found.columns.map(({ start, cellIndexes, overloaded }) => ({
        start,
        boxes: cellIndexes.map((cellIndex) => boxAt(reportData, cellIndex)),
        isOverloaded: overloaded.length > 0,
      })),
    }),
  };
}

export function computeMatrix({ reportData }: ReportSource, query: QueryOf<Reports['matrix']>): ReportResult {
  const matrix = statusMatrix(reportData, query.by ?? 'area');
  return {
    figures: figuresOf({
      total: ['Turnovers', 'number', matrix.sum.total],
      done: ['Complete', 'number', matrix.sum.done],
    }),
    tables: [wireTable('cells', 'Milestone status', statusMatrixRows(reportData, matrix))],
    picture: matrixPicture(matrix, (column) => reportData.set.milestones[column]!.code),
  };
}

export function computeHitList(
  { reportData }: ReportSource,
  query: QueryOf<Reports['hit-list']>,
): ReportResult {
  const hits = hitList(reportData, query.limit == null ? {} : { limit: query.limit });
  return {
    figures: figuresOf({ listed: ['Listed', 'number', hits.length] }),
    tables: [wireTable('hits', 'Hit list', hitListRows(reportData, hits))],
    ...(hits.length > 0 && {
      picture: rowsPicture({
        title: 'Turnover, score',
        rows: hits.map(({ cellIndex, score, float }) => {
          const { scope, milestone } = nameAt(reportData.set, cellIndex);
          const isLate = float !== null && float < 0;
          const days = float === null ? '' : ` · ${Math.abs(float)} d ${isLate ? 'late' : 'float'}`;
          return {
            name: `${scope} ${milestone}`,
            value: score,
            text: `${score.toFixed(1)}${days}`,
            ...(isLate && { tone: 'late' as const }),
          };
        }),
      }),
    }),
  };
}

export function computeAgeing({ reportData }: ReportSource): ReportResult {
  const found = ageing(reportData);
  const { receiver, giver } = found;
  return {
    figures: figuresOf({
      receiver: ['Wait for the receiver', 'number', receiver.count],
      receiver_median: ['Median days', 'number', receiver.medianDays],
      receiver_oldest: ['Oldest, in days', 'number', receiver.oldestDays],
      giver: ['Rejected, wait for the giver', 'number', giver.count],
      giver_median: ['Median days of the rejected', 'number', giver.medianDays],
      giver_oldest: ['Oldest of the rejected, in days', 'number', giver.oldestDays],
    }),
    tables: [
      wireTable('waiting', 'Waiting submissions', ageingRows(reportData, found)),
      wireTable('bands', 'By age', bandRows(found)),
    ],
    picture: barsPicture({
      bars: found.bands.map(({ from, to, receiver: waiting, giver: returned }) => ({
        label: to === null ? `${from} and more` : `${from} to ${to}`,
        parts: [
          { value: waiting, tone: 'submitted' },
          { value: returned, tone: 'rejected' },
        ],
      })),
      axis: 'Days of waiting: blue for the receiver, red for the giver',
    }),
  };
}

const bandColumns = columnsOf({
  from: ['From days', 'number'],
  to: ['To days', 'number'],
  receiver: ['Wait for the receiver', 'number'],
  giver: ['Wait for the giver', 'number'],
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
      score: ['Without fault', 'share', found.all.score],
      total: ['Turnovers', 'number', found.all.total],
      clean: ['Turnovers without fault', 'number', found.all.clean],
    }),
    tables: [wireTable('groups', 'Data quality', dataQualityRows(found))],
    picture: rowsPicture({
      title: 'Without fault, lowest first',
      rows: [...found.lines, found.all].slice(0, 20).map(({ label, score, clean, total }) => ({
        name: label,
        value: score,
        text: `${Math.round(score * 100)} %  (${clean.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')})`,
      })),
    }),
  };
}
