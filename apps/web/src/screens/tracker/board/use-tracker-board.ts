import { useMemo } from 'react';
import type { DayNumber } from '@baton/domain/day-number.ts';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { formatNumber } from '#lib/format-number.ts';
import type { BoardCard, BoardColumn, BoardData, BoardSum } from '#views/board/board-model.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { trackerCards } from './tracker-cards.ts';
import {
  trackerBoard,
  boardLabel,
  type TrackerBoard,
  type TrackerBoardColumn,
  type BoardOptions,
} from '#turnover/edit/tracker-board.ts';

const mostWeeks = 26;

export interface BoardHold {
  board: TrackerBoard;
  data: BoardData;
  card: (cellIndex: number) => BoardCard;
  sum: (lane: number | null, column: number) => BoardSum;
}

export interface BoardQuery extends Omit<BoardOptions, 'weeks'>, Pick<FrameContent, 'tick' | 'comparison'> {}

/** The garden as a board: its weeks, lanes, cards and sums. Cells change in place, so all of it is made by the tick. */
export function useTrackerBoard(
  view: TrackerView,
  reportData: ReportData,
  { tick, comparison, by, withPassed }: BoardQuery,
): BoardHold {
  const { store } = useTrackerTools();
  const board = useMemo(
    () => trackerBoard(reportData, { by, withPassed, weeks: mostWeeks }),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- as said above
    [reportData, tick, by, withPassed],
  );
  const card = useMemo(
    () => trackerCards(view, comparison, (cellIndex) => store.isPending(cellIndex)),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- as said above
    [view, tick, comparison, store],
  );
  const data = useMemo((): BoardData => {
    const formatDay = (day: DayNumber) => describeDay(view, day);
    return {
      columns: board.columns.map((column) => boardColumn(column, formatDay)),
      lanes: board.lanes.map(({ key, label }) => ({ key: String(key), label })),
      cards: board.cards,
    };
  }, [board, view]);
  const sum = useMemo(() => sumsOf(view, board, by === 'receiver'), [view, board, by]);
  return { board, data, card, sum };
}

function boardColumn(column: TrackerBoardColumn, formatDay: (day: DayNumber) => string): BoardColumn {
  const label = boardLabel(column);
  switch (column.kind) {
    case 'passed':
      return { key: 'passed', label, note: 'before this week', tone: 'quiet' };
    case 'overdue':
      return { key: 'overdue', label, note: `before ${formatDay(column.end + 1)}`, tone: 'alert' };
    case 'week': {
      const tone = column.offset === 0 ? 'now' : undefined;
      return {
        key: `w${column.offset}`,
        label,
        note: `${formatDay(column.start)} – ${formatDay(column.end)}`,
        tone,
      };
    }
    case 'later':
      return { key: 'later', label, note: `from ${formatDay(column.start)}`, tone: 'quiet' };
    case 'undated':
      return { key: 'undated', label, note: 'not planned', tone: 'quiet' };
  }
}

/** Counts by week; where lanes are receivers, against what each can accept a week. */
function sumsOf({ structure }: TrackerView, { columns, lanes, cards }: TrackerBoard, isByReceiver: boolean) {
  const capacity = new Map(structure.teams.map(({ id, weekly_capacity }) => [id, weekly_capacity]));
  const totals = columns.map((_, column) => cards.reduce((total, lane) => total + lane[column]!.length, 0));
  return (lane: number | null, column: number): BoardSum => {
    const count = lane === null ? totals[column]! : cards[lane]![column]!.length;
    const text = lane !== null && count === 0 ? '' : formatNumber(count);
    const able = lane === null || !isByReceiver ? null : (capacity.get(Number(lanes[lane]!.key)) ?? null);
    if (able === null || columns[column]!.kind !== 'week' || count === 0)
      return { text, title: `${count} turnovers`, isWarning: false };
    return {
      text: `${text} / ${able}`,
      title: `${count} turnovers; this receiver can accept ${able} a week`,
      isWarning: count > able,
    };
  };
}
