import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import {
  columnLabel,
  columnOfDay,
  lookaheadWindow,
  type WeekColumn,
} from '@baton/domain/lookahead/window.ts';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import { groupCells, type GroupKey, type Grouping } from '@baton/domain/turnover/group-by.ts';
import { sortLanes } from '@baton/domain/turnover/lane-order.ts';
import { dayAt } from '@baton/domain/turnover/tracker-set.ts';
import { copy } from './copy.ts';

/** A column of the board: a look-ahead week, or one for turnovers outside all weeks. */
export type TrackerBoardColumn =
  | WeekColumn
  | { kind: 'passed' }
  | { kind: 'later'; start: DayNumber }
  | { kind: 'undated' };

export interface TrackerBoard {
  columns: TrackerBoardColumn[];
  lanes: { key: GroupKey; label: string }[];
  /** Cell indexes by lane and column, sorted by day. */
  cards: number[][][];
  /** Number of turnovers completed before this week; they have a column only on request. */
  passed: number;
}

export interface BoardOptions {
  by: Grouping | null;
  withPassed: boolean;
  /** Maximum number of week columns after the current one. */
  weeks: number;
}

/** Distributes turnovers to week columns, and to lanes if requested. Each turnover is on exactly one card. */
export function trackerBoard(
  { set, cellIndexes, context }: ReportData,
  { by, withPassed, weeks }: BoardOptions,
): TrackerBoard {
  const { cells } = set;
  const { dataDate, weekStart } = context;
  const window = lookaheadWindow(dataDate, neededWeeks(cellIndexes, weeks), weekStart);
  const first: TrackerBoardColumn[] = withPassed ? [{ kind: 'passed' }] : [];
  const later: TrackerBoardColumn = { kind: 'later', start: window.end + 1 };
  const columns: TrackerBoardColumn[] = [...first, ...window.columns, later, { kind: 'undated' }];
  const groups = by === null ? null : groupCells(set, cellIndexes, by);
  const lanes = (groups?.keys ?? [null]).map((key) => ({
    key,
    label: by === null ? '' : context.label(by, key),
    squares: columns.map((): number[] => []),
  }));
  let passed = 0;
  cellIndexes.forEach((cellIndex, entry) => {
    const at = columnOf(cellIndex);
    if (at < 0) return;
    lanes[groups?.of[entry] ?? 0]!.squares[at]!.push(cellIndex);
  });
  function columnOf(cellIndex: number): number {
    const actual = cells.actual[cellIndex]!;
    const thisWeek = window.columns[1]!;
    if (actual !== noDay) {
      if (actual >= thisWeek.start) return first.length + 1;
      passed += 1;
      return withPassed ? 0 : -1;
    }
    const day = dayAt(set, cellIndex);
    if (day === noDay) return columns.length - 1;
    const week = columnOfDay(day, window);
    return week < 0 ? columns.length - 2 : first.length + week;
  }
  function neededWeeks(all: Int32Array, maxWeeks: number): number {
    let latest = dataDate;
    for (const cellIndex of all)
      if (cells.actual[cellIndex] === noDay) latest = Math.max(latest, dayAt(set, cellIndex));
    return Math.min(maxWeeks, Math.max(4, Math.ceil((latest - dataDate) / 7)));
  }
  for (const { squares } of lanes)
    for (const square of squares) square.sort((a, b) => dayAt(set, a) - dayAt(set, b) || a - b);
  const filled = lanes.filter(({ squares }) => by === null || squares.some((square) => square.length > 0));
  const ordered = sortLanes(set, by, filled, (lane) => lane);
  return {
    columns,
    lanes: ordered.map(({ key, label }) => ({ key, label })),
    cards: ordered.map(({ squares }) => squares),
    passed,
  };
}

export function boardColumnLabel(column: TrackerBoardColumn): string {
  switch (column.kind) {
    case 'passed':
    case 'later':
    case 'undated':
      return copy.board.column[column.kind];
    case 'overdue':
    case 'week':
      return columnLabel(column);
  }
}

export function isInColumn(column: TrackerBoardColumn, day: DayNumber): boolean {
  if (column.kind === 'later') return day >= column.start;
  return column.kind === 'week' && day >= column.start && day <= column.end;
}

/**
 * The new day of a turnover moved to another week: the same weekday if worked, not before the data date. Null if
 * there is none.
 */
export function dayInColumn(
  { dataDate, calendar }: Pick<ReportData['context'], 'dataDate' | 'calendar'>,
  column: TrackerBoardColumn,
  now: DayNumber,
  weekOfNow: DayNumber,
): DayNumber | null {
  if (column.kind !== 'week' && column.kind !== 'later') return null;
  const end = column.kind === 'week' ? column.end : column.start + 6;
  const wished = Math.max(now === noDay ? end : column.start + (now - weekOfNow), dataDate);
  const before = calendar.onOrBefore(wished);
  if (before >= Math.max(column.start, dataDate)) return before;
  const after = calendar.onOrAfter(wished);
  // A week without working days left still takes it on a non-working day, because the user put it there.
  return after <= end ? after : wished;
}
