import { matrixCellAt, matrixChart } from '@baton/domain/chart/heat-charts.ts';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { formatPart } from '@baton/domain/format-part.ts';
import { overdueAndLate, type StatusMatrix } from '@baton/domain/reports/status-matrix.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { HeatMap } from '#views/chart/heat-map.tsx';
import { groupNarrowing, type ReportLinks } from '#turnover/figures/report-links.ts';
import { copy } from './copy.ts';

export interface MatrixChartProps {
  reportData: ReportData;
  matrix: StatusMatrix;
  links: ReportLinks;
  summary: string;
}

/** Groups in rows, milestones in columns; each square shows the share that is overdue or late, and how much is complete. */
export function MatrixChart({ reportData, matrix, links, summary }: MatrixChartProps) {
  const { groups, milestones, by } = matrix;
  const all = reportData.set.milestones;
  return (
    <HeatMap
      label={copy.chart}
      summary={summary}
      chart={matrixChart(matrix, (column) => all[column]!.code)}
      linkOf={(row, column) => {
        const cell = matrixCellAt(matrix, row, column);
        const group = groups[row];
        const milestone = milestones[column] === undefined ? null : all[milestones[column]]!;
        const words = statuses.flatMap((status, at) =>
          cell.counts[at]! > 0 ? copy.statusCount(statusWord(status), cell.counts[at]!) : [],
        );
        return {
          tip: [
            copy.tip(
              group?.label ?? copy.all,
              milestone?.code ?? copy.allMilestones,
              cell.done,
              cell.total,
              formatPart(overdueAndLate(cell), cell.total),
            ),
            ...words,
          ].join('\n'),
          href: links.rows({
            ...(group && groupNarrowing(by, group.key)),
            ...(milestone && { milestones: [milestone.id] }),
          }),
        };
      }}
    />
  );
}
