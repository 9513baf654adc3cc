import { matrixCellAt, matrixChart } from '#reports/charts/heat-charts.ts';
import { formatNumber } from '#format-number.ts';
import { formatPart } from '#format-part.ts';
import type { Grouping } from '#turnover/group-by.ts';
import { groupNarrowing } from '#turnover/narrowing.ts';
import { statuses, type Status } from '#turnover/status.ts';
import { copy as reportCopy } from '../copy.ts';
import {
  figure,
  filed,
  heatMap,
  tableOf,
  type Chart,
  type Figure,
  type Presentation,
} from '../presentation.ts';
import type { ReportData } from '#turnover/report-data.ts';
import { statusLabel } from '#turnover/status-label.ts';
import {
  overdueAndLate,
  overdueAndLateCount,
  statusMatrix,
  statusMatrixRows,
  type StatusMatrix,
} from '../status-matrix.ts';
import { copy } from './copy.ts';

const shown: Status[] = ['complete', 'on_track', 'at_risk', 'late', 'overdue', 'submitted', 'rejected'];

/** Status of each group at each milestone. */
export function presentMatrix(reportData: ReportData, by: Grouping): Presentation {
  const { milestones } = reportData.set;
  const matrix = statusMatrix(reportData, by);
  const chart = matrixChart(matrix, (column) => milestones[column]!.code);
  const squares = matrix.groups.flatMap(({ key, cells }) =>
    cells.flatMap(({ total }, position) =>
      total === 0 ? [] : { key, milestone: milestones[matrix.milestones[position]!]!.id },
    ),
  );
  return {
    figures: statusFigures(matrix),
    sentence: sentenceOf(matrix),
    charts: [heatMap(copy.title, chart, squareTips(reportData, matrix))],
    tables: [
      tableOf('cells', copy.title, statusMatrixRows(reportData, matrix), {
        rowTarget: (at) => ({
          turnovers: { ...groupNarrowing(by, squares[at]!.key), milestones: [squares[at]!.milestone] },
        }),
      }),
    ],
  };
}

function statusFigures({ sum }: StatusMatrix): Figure[] {
  const figures = shown.map((status) => {
    const count = sum.counts[statuses.indexOf(status)]!;
    const isLate = status === 'overdue' || status === 'late';
    const label = statusLabel(status);
    return figure(
      status,
      count,
      {
        label,
        definition: `Turnovers with the status ${label}. Share = turnovers with this status ÷ all turnovers.`,
      },
      {
        hint: `${formatPart(count, sum.total)} of ${formatNumber(sum.total)}`,
        target: count > 0 ? { turnovers: { statuses: [status] } } : undefined,
        tone: count > 0 && isLate ? 'danger' : undefined,
        ...(status === 'complete' ? { key: 'done' } : { only: 'screen' }),
      },
    );
  });
  return [filed('total', sum.total, 'Turnovers'), ...figures];
}

function squareTips({ set }: ReportData, matrix: StatusMatrix): Chart['markAt'] {
  const { groups, milestones, by } = matrix;
  return (row, column) => {
    const cell = matrixCellAt(matrix, row, column);
    const group = groups[row];
    const milestone = milestones[column] === undefined ? null : set.milestones[milestones[column]]!;
    const tip = `${group?.label ?? reportCopy.all}, ${milestone?.code ?? 'all milestones'}: ${formatNumber(cell.done)} of ${formatNumber(cell.total)} complete, ${formatPart(overdueAndLate(cell), cell.total)} overdue or late`;
    const counts = statuses.flatMap((status, at) =>
      cell.counts[at]! > 0 ? `${statusLabel(status)} ${formatNumber(cell.counts[at]!)}` : [],
    );
    return {
      tip: [tip, ...counts].join('\n'),
      target: {
        turnovers: {
          ...(group && groupNarrowing(by, group.key)),
          ...(milestone && { milestones: [milestone.id] }),
        },
      },
    };
  };
}

function sentenceOf({ sum, groups, milestones }: StatusMatrix): string {
  const worst = groups.reduce<StatusMatrix['groups'][number] | null>(
    (max, group) => (max === null || overdueAndLateCount(group) > overdueAndLateCount(max) ? group : max),
    null,
  );
  const late = worst ? overdueAndLateCount(worst) : 0;
  const complete = copy.summary.complete(sum.done, sum.total, groups.length, milestones.length);
  if (!worst || late === 0) return complete;
  return `${complete} ${worst.label} has the most overdue or late: ${formatNumber(late)} (${formatPart(late, worst.sum.total)}).`;
}
