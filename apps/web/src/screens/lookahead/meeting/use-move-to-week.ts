import { weekOf, type DayNumber } from '@baton/domain/day-number.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { nameAt } from '#turnover/model/cell-indexes.ts';
import { cellLabel } from '#turnover/model/cell-change.ts';
import { sendChanges } from '#turnover/edit/changes/send-changes.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import { dayInColumn } from '#turnover/edit/tracker-board.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** Gives a turnover a forecast in the week that is promised for, by the tracker's own path. */
export function useMoveToWeek({ set, context }: TrackerView, week: DayNumber) {
  const tools = useTrackerTools();
  return async (cellIndex: number): Promise<void> => {
    const now = dayAt(set, cellIndex);
    const column = { kind: 'week', offset: 0, start: week, end: week + 6 } as const;
    const value = dayInColumn(context, column, now, weekOf(now, context.weekStart));
    if (value === null) return;
    const name = nameAt(set, cellIndex);
    await sendChanges(tools, [{ ...name, field: 'forecast', value }], {
      title: `${cellLabel(set, name)} moved into the week`,
      notice: 'always',
    });
  };
}
