import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { cellIndexOf, type CellName } from '#turnover/model/cell-name.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { CellChange, DateName } from '#turnover/model/cell-change.ts';

/** An edit of the dates of several cells. */
export type MultiEdit =
  | { kind: 'move'; days: number; unit: 'calendar_days' | 'working_days' }
  | { kind: 'set'; day: DayNumber }
  | { kind: 'baseline' }
  | { kind: 'clear' };

/** The changes an edit makes. Cells without a date can’t be moved, cells without a baseline can’t be set to it. */
export function multiEditChanges(
  { set, context }: TrackerView,
  names: readonly CellName[],
  field: DateName,
  edit: MultiEdit,
): CellChange[] {
  const dayAfter = (cellIndex: number): DayNumber | null => {
    const now = set.cells[field][cellIndex]!;
    const baseline = set.cells.baseline[cellIndex]!;
    switch (edit.kind) {
      case 'move':
        if (now === noDay) return null;
        return edit.unit === 'working_days' ? context.calendar.add(now, edit.days) : now + edit.days;
      case 'set':
        return edit.day;
      case 'baseline':
        return baseline === noDay ? null : baseline;
      case 'clear':
        return now === noDay ? null : noDay;
    }
  };
  return names.flatMap(({ scope, milestone }): CellChange[] => {
    const cellIndex = cellIndexOf(set, { scope, milestone });
    const value = cellIndex === undefined ? null : dayAfter(cellIndex);
    return value === null ? [] : [{ scope, milestone, field, value }];
  });
}
