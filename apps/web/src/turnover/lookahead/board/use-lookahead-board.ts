import { useMemo } from 'react';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { columnLabel, type WeekColumn } from '@baton/domain/lookahead/window.ts';
import { formatDay } from '#lib/format-day.ts';
import type { BoardColumn, BoardData } from '#turnover/board/board-model.ts';
import type { LookaheadContent } from '#turnover/lookahead/lookahead-content.ts';

/** The window as a board: its weeks, its lanes and where its cards stand. */
export function useLookaheadBoard({ board, ground, view }: LookaheadContent): BoardData {
  return useMemo(() => {
    const say = (day: DayNumber) => formatDay(dayOf(day), dayOf(view.today));
    return {
      columns: board.window.columns.map((column) => boardColumn(column, say)),
      lanes: board.lanes.map(({ key, total, cells }) => ({
        key: String(key),
        label: ground.context.label(board.by, key),
        note: cells[0]!.places.length === 0 ? String(total) : `${total}, ${cells[0]!.places.length} overdue`,
      })),
      cards: board.lanes.map(({ cells }) => cells.map(({ places }) => places)),
    };
  }, [board, ground.context, view.today]);
}

function boardColumn(column: WeekColumn, say: (day: DayNumber) => string): BoardColumn {
  const label = columnLabel(column);
  if (column.kind === 'overdue')
    return { key: 'overdue', label, note: `before ${say(column.end + 1)}`, tone: 'alert' };
  return {
    key: `w${column.offset}`,
    label,
    note: `${say(column.start)} – ${say(column.end)}`,
    tone: column.offset === 0 ? 'now' : undefined,
  };
}
