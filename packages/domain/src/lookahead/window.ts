import { noDay, weekdayOf, weekOf, type DayNumber } from '../day-number.ts';
import { forecastOrBaselineAt, type TrackerSet } from '../turnover/tracker-set.ts';

/** A column of the week board. */
export interface WeekColumn {
  kind: 'overdue' | 'week';
  /** 0 = this week, 1 = the next …; -1 for overdue turnovers. */
  offset: number;
  /** First and last day; the overdue column has no first day (`noDay`). */
  start: DayNumber;
  end: DayNumber;
}

/** The look-ahead window: overdue, this week, and a number of whole weeks after it. */
export interface Window {
  dataDate: DayNumber;
  weekStart: number;
  /** Last day of the last week. */
  end: DayNumber;
  columns: WeekColumn[];
}

/** Divides the look-ahead into columns, starting at the data date. */
export function lookaheadWindow(dataDate: DayNumber, weeks: number, weekStart: number): Window {
  const thisWeek = weekOf(dataDate, weekStart);
  const columns: WeekColumn[] = [{ kind: 'overdue', offset: -1, start: noDay, end: dataDate - 1 }];
  for (let offset = 0; offset <= weeks; offset += 1) {
    const start = thisWeek + 7 * offset;
    columns.push({ kind: 'week', offset, start, end: start + 6 });
  }
  return { dataDate, weekStart, end: thisWeek + 7 * weeks + 6, columns };
}

/**
 * Position in `columns` of a turnover; -1 outside the window. Completed turnovers are only in the column of
 * this week.
 */
export function columnAt(set: TrackerSet, cellIndex: number, window: Window): number {
  return columnOfDates(set.cells.actual[cellIndex]!, forecastOrBaselineAt(set, cellIndex), window);
}

/** The same from the dates alone: the actual, and the forecast or baseline. */
export function columnOfDates(actual: DayNumber, expected: DayNumber, window: Window): number {
  if (actual !== noDay) return isInThisWeek(actual, window) ? 1 : -1;
  return columnOfDay(expected, window);
}

function isInThisWeek(day: DayNumber, { dataDate, weekStart }: Window): boolean {
  return day >= weekOf(dataDate, weekStart) && day <= dataDate;
}

/** Position in `columns` of an open turnover with an expected date; -1 without a date or beyond the window. */
export function columnOfDay(day: DayNumber, { dataDate, weekStart, end }: Window): number {
  if (day === noDay || day > end) return -1;
  if (day < dataDate) return 0;
  return 1 + (weekOf(day, weekStart) - weekOf(dataDate, weekStart)) / 7;
}

/** Heading of a column: 'Past date' (regardless of the status), 'This week', '+1' … */
export function columnLabel({ kind, offset }: WeekColumn): string {
  if (kind === 'overdue') return 'Past date';
  return offset === 0 ? 'This week' : `+${offset}`;
}

/**
 * First day of the week that a look-ahead opens, and for which commitments are made: the week of the data
 * date, or the next one from the cut-off weekday on.
 */
export function weekToOpen(dataDate: DayNumber, weekStart: number, cutoffWeekday: number): DayNumber {
  const place = (weekday: number) => (weekday - weekStart + 7) % 7;
  const isClosed = place(weekdayOf(dataDate)) >= place(cutoffWeekday);
  return weekOf(dataDate, weekStart) + (isClosed ? 7 : 0);
}

/** First day of the last week past its cut-off: the one to report on. */
export function weekToReport(dataDate: DayNumber, weekStart: number, cutoffWeekday: number): DayNumber {
  return weekToOpen(dataDate, weekStart, cutoffWeekday) - 7;
}
