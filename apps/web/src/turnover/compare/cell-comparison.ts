import type { GridCell } from '#grid/grid-source.ts';
import { cellDay, describeSlip } from '#turnover/cells/describe-cell.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { differenceAt, type CellDifference, type TrackerComparison } from './compare-view.ts';
import { copy } from './copy.ts';

/** '+7', '−3', 'added' or 'removed'; empty if unchanged. */
export function describeDifference({ kind, days }: CellDifference): string {
  if (kind === 'added') return copy.added;
  if (kind === 'removed') return copy.removed;
  return describeSlip(days);
}

/** Comparison content of a cell, in addition to its normal content; `isOut` if the filter excludes the cell. */
export type DescribeComparison = (cellIndex: number, isOut: boolean) => Partial<GridCell>;

/** Comparison content of a cell: earlier value, difference and tone. */
export function describeComparison(
  view: TrackerView,
  comparison: TrackerComparison,
  cellIndex: number,
  isOut = false,
): Pick<GridCell, 'was' | 'note' | 'tone'> {
  const difference = differenceAt(view, comparison, cellIndex);
  if (difference === null || difference.kind === 'same')
    return { note: undefined, was: undefined, tone: 'muted' };
  return {
    was: cellDay(view, difference.before),
    note: describeDifference(difference),
    tone: isOut ? 'muted' : difference.kind,
  };
}
