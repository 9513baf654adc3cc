import type { ReportData } from '@baton/domain/reports/report-data.ts';
import {
  overdueAndLateCount,
  type MatrixCell,
  type StatusMatrix,
} from '@baton/domain/reports/status-matrix.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { HeatMap } from '#views/chart/heat-map.tsx';
import { groupNarrowing, type ReportLinks } from '#turnover/figures/report-links.ts';
import { formatPart } from '@baton/domain/format-part.ts';
import { StatusShape } from '#ui/status-shape.tsx';
import type { SquareProps } from '#views/chart/heat-row.tsx';
import { wordsThatFit } from '#views/chart/words-that-fit.ts';
import { statusInk } from '#views/chart/status-ink.ts';

export interface MatrixChartProps {
  reportData: ReportData;
  matrix: StatusMatrix;
  links: ReportLinks;
  summary: string;
}

/** Groups in rows, milestones in columns; each square shows its worst status and the share completed. */
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
        weigh: (row) => (groups[row] ? overdueAndLateCount(groups[row]) : 0),
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

/** Completed count; the share if the count doesn't fit, with 100 % written without its space. */
function describeDone({ done, total }: MatrixCell, maxWidth: number): string {
  const share = formatPart(done, total);
  const candidates = [`${formatNumber(done)}/${formatNumber(total)}`, share];
  return wordsThatFit(candidates, maxWidth) ?? share.replace(/\s/, '');
}

/** Symbol and tint of the worst status, the completed count, and the same as a bar at the bottom. */
function MatrixSquare({ data: cell, width, height }: SquareProps<MatrixCell>) {
  const status = cell.worst ?? 'not_planned';
  const share = cell.done / cell.total;
  const ink = statusInk[status];
  return (
    <>
      <rect
        width={width}
        height={height}
        rx={3}
        fillOpacity={0.15}
        className={`${ink.fill} group-hover:[fill-opacity:0.32] group-focus-visible:stroke-(--focus) group-focus-visible:[stroke-width:2.5]`}
      />
      <StatusShape status={status} x={3} y={height / 2 - 6.5} size={10} />
      <text x={width - 4} y={height / 2 + 2} textAnchor="end" className="fill-(--text)">
        {describeDone(cell, width - 22)}
      </text>
      <rect x={4} y={height - 5} width={width - 8} height={2.5} rx={1} className="fill-(--line-strong)" />
      {share > 0 && (
        <rect
          x={4}
          y={height - 5}
          width={(width - 8) * share}
          height={2.5}
          rx={1}
          className="fill-(--status-complete)"
        />
      )}
    </>
  );
}
