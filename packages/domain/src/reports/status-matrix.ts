import { groupCells, type GroupKey, type Grouping } from '../turnover/group-by.ts';
import { sortLanes } from '../turnover/lane-order.ts';
import { completeStatus, statuses, type Status } from '../turnover/status.ts';
import { copy } from './copy.ts';
import type { ReportData } from '#turnover/report-data.ts';
import { statusLabel } from '#turnover/status-label.ts';
import { columnsOf, type ReportColumn, type ReportTable } from './table.ts';

/** The statuses counted in reports as table columns; excludes "not required". */
export const statusColumns: Record<string, readonly [string, ReportColumn['kind']]> = Object.fromEntries(
  statuses
    .filter((status) => status !== 'not_required')
    .map((status) => [status, [statusLabel(status), 'number']]),
);

/** One cell of the heat map. */
export interface MatrixCell {
  done: number;
  total: number;
  /** In the order of `statuses`. */
  counts: number[];
  worst: Status | null;
}

export interface StatusMatrix {
  by: Grouping;
  groups: { key: GroupKey; label: string; cells: MatrixCell[]; sum: MatrixCell }[];
  /** Non-empty columns of the set; each group has a cell for each. */
  milestones: number[];
  sums: MatrixCell[];
  sum: MatrixCell;
}

/** Number of turnovers of each group by milestone and status. */
export function statusMatrix(
  { set, evaluation, cellIndexes, context }: ReportData,
  by: Grouping,
): StatusMatrix {
  const width = set.milestones.length;
  const { keys, of } = groupCells(set, cellIndexes, by);
  const counts = new Int32Array(keys.length * width * statuses.length);
  const isUsed = new Uint8Array(width);
  for (let entry = 0; entry < cellIndexes.length; entry += 1) {
    const cellIndex = cellIndexes[entry]!;
    const column = cellIndex % width;
    isUsed[column] = 1;
    counts[(of[entry]! * width + column) * statuses.length + evaluation.status[cellIndex]!]! += 1;
  }
  const milestones = set.milestones.flatMap((_, column) => (isUsed[column] === 1 ? column : []));
  const at = (group: number, column: number) => {
    const from = (group * width + column) * statuses.length;
    return cellOf([...counts.subarray(from, from + statuses.length)]);
  };
  const met = keys.map((key, group) => {
    const cells = milestones.map((column) => at(group, column));
    return { key, label: context.label(by, key), cells, sum: sumOf(cells) };
  });
  const groups = sortLanes(set, by, met, (group) => group);
  const sums = milestones.map((_, column) => sumOf(groups.map(({ cells }) => cells[column]!)));
  return { by, groups, milestones, sums, sum: sumOf(sums) };
}

const [overdue, late] = [statuses.indexOf('overdue'), statuses.indexOf('late')];

/** Number of overdue and late turnovers of a group. */
export function overdueAndLateCount({ sum }: StatusMatrix['groups'][number]): number {
  return overdueAndLate(sum);
}

export function overdueAndLate({ counts }: Pick<MatrixCell, 'counts'>): number {
  return counts[overdue]! + counts[late]!;
}

/** Share of a cell's turnovers that are overdue or late: one of many says little. */
export function overdueAndLateShare(cell: Pick<MatrixCell, 'counts' | 'total'>): number {
  return cell.total === 0 ? 0 : overdueAndLate(cell) / cell.total;
}

/** Upper ends of the steps of the scale of shares; the last step is everything above. */
const shareSteps = [0, 0.1, 0.25, 0.5] as const;

/** Step of a share: 0 for none, 4 for more than half. */
export function shareStep(share: number): number {
  const step = shareSteps.findIndex((end) => share <= end);
  return step < 0 ? shareSteps.length : step;
}

function cellOf(counts: number[]): MatrixCell {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const worst = counts.findIndex((count) => count > 0);
  return { done: counts[completeStatus]!, total, counts, worst: statuses[worst] ?? null };
}

function sumOf(cells: readonly MatrixCell[]): MatrixCell {
  return cellOf(statuses.map((_, status) => cells.reduce((sum, { counts }) => sum + counts[status]!, 0)));
}

const columns = columnsOf({
  group: [copy.columns.group, 'text'],
  milestone: [copy.columns.milestone, 'text'],
  total: [copy.columns.turnovers, 'number'],
  overdue_or_late: [copy.columns.overdueOrLate, 'share'],
  worst: [copy.columns.worstStatus, 'text'],
  ...statusColumns,
});

/** The heat map as a table: a row for each non-empty cell. */
export function statusMatrixRows({ set }: ReportData, { groups, milestones }: StatusMatrix): ReportTable {
  const rows = groups.flatMap(({ label, cells }) =>
    cells.flatMap(({ total, counts, worst }, position) =>
      total === 0
        ? []
        : [
            [
              label,
              set.milestones[milestones[position]!]!.code,
              total,
              overdueAndLateShare({ total, counts }),
              worst === null ? null : statusLabel(worst),
              ...counts.filter((_, status) => status <= completeStatus),
            ],
          ],
    ),
  );
  return { columns, rows };
}
