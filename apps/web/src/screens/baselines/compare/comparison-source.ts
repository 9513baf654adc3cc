import { dayOf, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import type { Difference } from '@baton/domain/reports/compare.ts';
import { formatFullDay } from '@baton/domain/locale.ts';
import type { GridCell, GridSource } from '#grid/grid-source.ts';
import { cellDay, describeSlip } from '#turnover/cells/describe-cell.ts';
import { readMilestoneColumn } from '#turnover/cells/column-key.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy as baselines } from '#screens/baselines/copy.ts';
import { copy } from './copy.ts';
import { differenceAt, isShown, type CellComparison, type ShownDifferences } from './comparison.ts';

const nothing: GridCell = { text: '', editable: 'No date to compare in this cell.' };
const tones: Record<Difference, string | undefined> = {
  later: 'late',
  earlier: 'complete',
  added: 'submitted',
  removed: 'muted',
  same: 'muted',
};

/** Grid source of a comparison. */
export function createComparisonSource(
  view: TrackerView,
  cells: CellComparison,
  names: { a: string; b: string },
  shown: ShownDifferences,
): GridSource<DayNumber> {
  const { set } = view;
  const cellIndexAt = (row: string, column: string): number | null => {
    const milestone = readMilestoneColumn(column);
    const [index, at] = [set.rowOf.get(Number(row)), milestone && set.columnOf.get(milestone.milestone)];
    return index === undefined || at == null ? null : index * set.milestones.length + at;
  };
  const formatDay = (day: DayNumber) => (day === noDay ? baselines.noDate : formatFullDay(dayOf(day)));
  const noteOf = (difference: Difference, cellIndex: number): string | undefined => {
    if (difference === 'added') return copy.cell.added;
    if (difference === 'removed') return copy.cell.removed;
    return describeSlip(cells.days[cellIndex]!) || undefined;
  };
  return {
    cell(row, column) {
      const cellIndex = cellIndexAt(row, column);
      if (cellIndex === null) {
        const index = set.rowOf.get(Number(row));
        if (index === undefined || (column !== 'code' && column !== 'name')) return nothing;
        const text = set.scopes[column][index]!;
        return { text, title: text, editable: copy.cell.readOnly };
      }
      const difference = differenceAt(cells, cellIndex);
      if (difference === null || !isShown(difference, shown)) return nothing;
      const [from, to] = [cells.a[cellIndex]!, cells.b[cellIndex]!];
      return {
        text: cellDay(view, to === noDay ? from : to),
        note: noteOf(difference, cellIndex),
        tone: tones[difference],
        editable: copy.cell.readOnly,
        title: [
          copy.cell.difference(set.milestones[cellIndex % set.milestones.length]!.name, difference),
          copy.cell.date(names.a, formatDay(from)),
          copy.cell.date(names.b, formatDay(to)),
        ].join('\n'),
      };
    },
    value: () => noDay,
    editText(row, column) {
      const cellIndex = cellIndexAt(row, column);
      if (cellIndex !== null) return cells.b[cellIndex] === noDay ? '' : dayOf(cells.b[cellIndex]!);
      const index = set.rowOf.get(Number(row));
      return index === undefined || (column !== 'code' && column !== 'name')
        ? ''
        : set.scopes[column][index]!;
    },
    parse: () => ({ problem: copy.cell.readOnly }),
  };
}
