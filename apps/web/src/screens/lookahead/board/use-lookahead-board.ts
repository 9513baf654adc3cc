import { useMemo } from 'react';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { columnLabel, type WeekColumn } from '@baton/domain/lookahead/window.ts';
import { formatDay } from '#lib/format-day.ts';
import type { ReceiverLoad } from '@baton/domain/lookahead/board.ts';
import type { BoardCard, BoardColumn, BoardData, BoardSum } from '#views/board/board-model.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useCommitmentBox } from '#screens/lookahead/issue/use-commitment-box.ts';
import { lookaheadSums } from './lookahead-sums.ts';
import { useLoads } from './use-loads.ts';
import { useLookaheadCards } from './use-lookahead-cards.ts';

export interface LookaheadBoardHold {
  data: BoardData;
  card: (cellIndex: number) => BoardCard;
  sum: (lane: number | null, column: number) => BoardSum;
  loads: ReceiverLoad[];
}

/** The window as a board: its weeks, its lanes, its cards and their sums. */
export function useLookaheadBoard(content: LookaheadContent): LookaheadBoardHold {
  const { board, view, tick, address } = content;
  const data = useBoardData(content);
  const card = useLookaheadCards(content, useCommitmentBox(content));
  const loads = useLoads(view, tick, board, address.filter.kind);
  const sum = useMemo(() => lookaheadSums(view, board, loads), [view, board, loads]);
  return { data, card, sum, loads };
}

function useBoardData({ board, reportData, view, history }: LookaheadContent): BoardData {
  return useMemo(() => {
    const say = (day: DayNumber) => formatDay(dayOf(day), dayOf(view.today));
    return {
      columns: board.window.columns.map((column) => boardColumn(column, say, history.week)),
      lanes: board.lanes.map(({ key, total, cells }) => ({
        key: String(key),
        label: reportData.context.label(board.by, key),
        note:
          cells[0]!.cellIndexes.length === 0
            ? String(total)
            : `${total}, ${cells[0]!.cellIndexes.length} past date`,
      })),
      cards: board.lanes.map(({ cells }) => cells.map(({ cellIndexes }) => cellIndexes)),
    };
  }, [board, reportData.context, view.today, history.week]);
}

function boardColumn(
  column: WeekColumn,
  formatDay: (day: DayNumber) => string,
  committedWeek: DayNumber,
): BoardColumn {
  const label = columnLabel(column);
  if (column.kind === 'overdue')
    return { key: 'overdue', label, note: `before ${formatDay(column.end + 1)}`, tone: 'alert' };
  return {
    key: `w${column.offset}`,
    label,
    note:
      column.start === committedWeek
        ? `${formatWeek(column, formatDay)}, to commit`
        : formatWeek(column, formatDay),
    tone: column.offset === 0 ? 'now' : undefined,
  };
}

/** The month is said once where both days share it: a column is narrow. */
function formatWeek(
  { start, end }: Pick<WeekColumn, 'start' | 'end'>,
  formatDay: (day: DayNumber) => string,
): string {
  const [from, to] = [formatDay(start), formatDay(end)];
  const [day, ...month] = from.split(' ');
  return to.endsWith(` ${month.join(' ')}`) ? `${day} – ${to}` : `${from} – ${to}`;
}
