import { useMemo } from 'react';
import { type DayNumber, noDay } from '@baton/domain/day-number.ts';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { BoardCard, BoardColumn, BoardData, BoardSum } from '#views/board/board-model.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { useTrackerTools } from '#turnover/edit/changes/tracker-tools.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import {
  trackerBoard,
  boardColumnLabel,
  type TrackerBoard,
  type TrackerBoardColumn,
  type BoardOptions,
} from '#turnover/edit/tracker-board.ts';
import { statusAt } from '@baton/domain/turnover/evaluate-set.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { differenceAt, type TrackerComparison } from '#turnover/compare/compare-view.ts';
import { describeDifference } from '#turnover/compare/cell-comparison.ts';
import { cellDay, describeCell, describeSlip } from '#turnover/cells/describe-cell.ts';
import { copy } from './copy.ts';

const maxWeeks = 26;

export interface TrackerBoardState {
  board: TrackerBoard;
  data: BoardData;
  card: (cellIndex: number) => BoardCard;
  sum: (lane: number | null, column: number) => BoardSum;
}

interface BoardQuery extends Omit<BoardOptions, 'weeks'>, Pick<FrameContent, 'tick' | 'comparison'> {}

/** Weeks, lanes, cards and totals of the tracker board. Cells change in place, so everything is recomputed on each tick. */
export function useTrackerBoard(
  view: TrackerView,
  reportData: ReportData,
  { tick, comparison, by, withPassed }: BoardQuery,
): TrackerBoardState {
  const { store } = useTrackerTools();
  const board = useMemo(
    () => trackerBoard(reportData, { by, withPassed, weeks: maxWeeks }),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the tick stands for cells that change in place
    [reportData, tick, by, withPassed],
  );
  const card = useMemo(
    () => trackerCards(view, comparison, (cellIndex) => store.isPending(cellIndex)),
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the tick stands for cells that change in place
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
  const sum = useMemo(() => sumsOf(view, board, by === 'receiving'), [view, board, by]);
  return { board, data, card, sum };
}

function boardColumn(column: TrackerBoardColumn, formatDay: (day: DayNumber) => string): BoardColumn {
  const label = boardColumnLabel(column);
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
      return { key: 'later', label, note: copy.from(formatDay(column.start)), tone: 'quiet' };
    case 'undated':
      return { key: 'undated', label, note: 'not planned', tone: 'quiet' };
  }
}

/** Counts per week; if lanes are receiving teams, compared with each team's weekly capacity. */
function sumsOf({ structure }: TrackerView, { columns, lanes, cards }: TrackerBoard, isByReceiving: boolean) {
  const capacity = new Map(structure.teams.map(({ id, weekly_capacity }) => [id, weekly_capacity]));
  const totals = columns.map((_, column) => cards.reduce((total, lane) => total + lane[column]!.length, 0));
  return (lane: number | null, column: number): BoardSum => {
    const count = lane === null ? totals[column]! : cards[lane]![column]!.length;
    const text = lane !== null && count === 0 ? '' : formatNumber(count);
    const weeklyCapacity =
      lane === null || !isByReceiving ? null : (capacity.get(Number(lanes[lane]!.key)) ?? null);
    if (weeklyCapacity === null || columns[column]!.kind !== 'week' || count === 0)
      return { text, title: copy.turnovers(count), isWarning: false };
    return {
      text: `${text} / ${weeklyCapacity}`,
      title: `${formatNumber(count)} due, capacity ${weeklyCapacity} per week`,
      isWarning: count > weeklyCapacity,
    };
  };
}

/** Creates cards on demand and caches them until the view changes. */
function trackerCards(
  view: TrackerView,
  comparison: TrackerComparison | null,
  isPending: (cellIndex: number) => boolean,
): (cellIndex: number) => BoardCard {
  const cards = new Map<number, BoardCard>();
  return (cellIndex) => {
    let card = cards.get(cellIndex);
    if (!card) cards.set(cellIndex, (card = createCard(view, comparison, cellIndex, isPending(cellIndex))));
    return card;
  };
}

function createCard(
  view: TrackerView,
  comparison: TrackerComparison | null,
  cellIndex: number,
  isPending: boolean,
): BoardCard {
  const { set, evaluation } = view;
  const row = Math.trunc(cellIndex / set.milestones.length);
  const column = cellIndex - row * set.milestones.length;
  const [code, name] = [set.scopes.code[row]!, set.scopes.name[row]!];
  const difference = comparison && differenceAt(view, comparison, cellIndex);
  const hasMoved = difference !== null && difference.kind !== 'same';
  const constraints = set.cells.constraints[cellIndex]!;
  const was = hasMoved && difference.before !== noDay ? cellDay(view, difference.before) : '';
  return {
    code,
    name,
    milestone: set.milestones[column]!.code,
    date: cellDay(view, dayAt(set, cellIndex)),
    status: statusAt(evaluation, cellIndex) ?? 'not_required',
    slip: hasMoved
      ? describeDifference(difference)
      : comparison
        ? ''
        : describeSlip(evaluation.slip[cellIndex]!),
    was,
    constraints,
    punches: set.cells.punches_blocking[cellIndex]!,
    isPending,
    title: [
      `${code} ${name}`,
      describeCell(view, row, column),
      ...(was === '' ? [] : [copy.was(was)]),
      ...(constraints > 0 ? [copy.openConstraints(constraints)] : []),
    ].join('\n'),
  };
}
