import { useMemo } from 'react';
import type { IssuedDocument } from '@baton/contract/turnover/issued-lookahead.ts';
import { dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { issuedBoard, type IssuedBoard } from '@baton/domain/lookahead/issued-board.ts';
import { columnLabel, lookaheadWindow, type WeekColumn } from '@baton/domain/lookahead/window.ts';
import type { BoardCard, BoardColumn, BoardData, BoardSum } from '#views/board/board-model.ts';
import { formatIssuedDay, issuedCards } from './issued-cards.ts';
import type { IssuedDisplay } from './issued-search.ts';
import { copy } from './copy.ts';

/** The issued board in the form that board and print draw. */
export interface IssuedBoardState {
  board: IssuedBoard;
  data: BoardData;
  card: (line: number) => BoardCard;
  sum: (lane: number | null, column: number) => BoardSum;
}

export function useIssuedBoard(
  document: IssuedDocument,
  { kind, lanes }: Pick<IssuedDisplay, 'kind' | 'lanes'>,
): IssuedBoardState {
  const card = useMemo(() => issuedCards(document), [document]);
  return useMemo(() => {
    const { issue, content } = document;
    const window = lookaheadWindow(dayNumber(issue.data_date), issue.weeks, content.week_start);
    const board = issuedBoard({ ...issue.items, ...content.lines }, content.lanes[lanes], {
      kind,
      columns: window.columns.length,
    });
    const data = {
      columns: window.columns.map((column) => boardColumn(document, column)),
      lanes: board.lanes.map(({ label, total, cells }) => ({
        key: label,
        label,
        note: copy.board.lane(total, cells[0]!.length),
      })),
      cards: board.lanes.map(({ cells }) => cells),
    };
    return { board, data, card, sum: sumsOf(board, content.loads[kind]) };
  }, [document, kind, lanes, card]);
}

function boardColumn(document: IssuedDocument, column: WeekColumn): BoardColumn {
  const format = (day: number) => formatIssuedDay(document, dayOf(day));
  const label = columnLabel(column);
  if (column.kind === 'overdue')
    return { key: 'overdue', label, note: copy.board.before(format(column.end + 1)), tone: 'alert' };
  return {
    key: `w${column.offset}`,
    label,
    note: copy.board.week(format(column.start), format(column.end)),
    tone: column.offset === 0 ? 'now' : undefined,
  };
}

/** Counts per week, with a warning where a receiving team was above its capacity. */
function sumsOf(
  { lanes, sums }: IssuedBoard,
  loads: IssuedDocument['content']['loads']['system'],
): IssuedBoardState['sum'] {
  return (lane, column) => {
    if (lane !== null) {
      const count = lanes[lane]!.cells[column]!.length;
      return {
        text: count === 0 ? '' : formatNumber(count),
        title: copy.turnovers(count),
        isWarning: false,
      };
    }
    const over = loads.filter(({ overloaded }) => overloaded.includes(column));
    const due = (all: readonly number[]) => (column === 1 ? all[0]! + all[1]! : all[column]!);
    return {
      text: formatNumber(sums[column]!),
      title: [
        copy.turnovers(sums[column]!),
        ...over.map((load) => copy.board.load(load.team_name, due(load.loads), load.capacity ?? 0)),
      ].join('\n'),
      isWarning: over.length > 0,
    };
  };
}
