import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { troubleIn, type MatrixCell, type StatusMatrix } from '@baton/domain/reports/status-matrix.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { formatNumber } from '#lib/format-number.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { HeatMap } from '#views/chart/heat-map.tsx';
import { groupNarrowing, type ReportLinks } from '#turnover/figures/report-links.ts';
import { MatrixSquare } from './matrix-square.tsx';

export interface MatrixChartProps {
  reportData: ReportData;
  matrix: StatusMatrix;
  links: ReportLinks;
  summary: string;
}

/** Groups in rows, milestones in columns; each square shows its worst status and how much is done. */
export function MatrixChart({ reportData, matrix, links, summary }: MatrixChartProps) {
  const { groups, milestones, sums, sum, by } = matrix;
  const used = statuses.filter((_, at) => sum.counts[at]! > 0);
  const cellAt = (row: number, column: number): MatrixCell => {
    const group = groups[row];
    if (!group) return sums[column] ?? sum;
    return group.cells[column] ?? group.sum;
  };
  return (
    <HeatMap
      label="Milestone status"
      summary={summary}
      rows={[
        ...groups.map(({ key, label }) => ({ key: String(key), name: label })),
        { key: 'sum', name: 'All', isSum: true },
      ]}
      columns={[
        ...milestones.map((column) => ({ key: column, name: reportData.set.milestones[column]!.code })),
        { key: 'sum', name: 'All', isSum: true, least: 72 },
      ]}
      statuses={used}
      least={54}
      few={{
        weigh: (row) => (groups[row] ? troubleIn(groups[row]) : 0),
        words: 'those with the most that is overdue or late',
      }}
      Square={MatrixSquare}
      squareAt={(row, column) => {
        const cell = cellAt(row, column);
        if (cell.total === 0) return null;
        const group = groups[row];
        const milestone =
          milestones[column] === undefined ? null : reportData.set.milestones[milestones[column]]!;
        const words = statuses.flatMap((status, at) =>
          cell.counts[at]! > 0 ? `${statusWord(status)} ${formatNumber(cell.counts[at]!)}` : [],
        );
        return {
          tip: `${group?.label ?? 'All'}, ${milestone?.code ?? 'all milestones'}: ${formatNumber(cell.done)} of ${formatNumber(cell.total)} complete\n${words.join('\n')}`,
          href: links.rows({
            ...(group && groupNarrowing(by, group.key)),
            ...(milestone && { milestones: [milestone.id] }),
          }),
          data: cell,
        };
      }}
    />
  );
}
