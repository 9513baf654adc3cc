import type { GridCell } from '#grid/grid-source.ts';
import { cellDay, describeSlip } from '#turnover/cells/cell-words.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { differenceAt, type CellDifference, type TrackerComparison } from './compare-view.ts';

/** '+7', '−3', 'new' or 'gone'; nothing where it stayed. */
export function describeDifference({ kind, days }: CellDifference): string {
  if (kind === 'added') return 'new';
  if (kind === 'removed') return 'gone';
  return describeSlip(days);
}

/** What a place shows of a comparison, over what it shows otherwise; `isOut` where the filter does not mean it. */
export type DescribeComparison = (cellIndex: number, isOut: boolean) => Partial<GridCell>;

/** What a cell shows of a comparison: what stood there, how far it moved, and a tone. */
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
