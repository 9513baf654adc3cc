import { noDay, weekOf, type DayNumber } from '../day-number.ts';
import type { CommitmentResult } from '../lookahead/issue.ts';
import { isCompleteAt, forecastOrBaselineAt } from '../turnover/tracker-set.ts';
import type { ReportData } from '#turnover/report-data.ts';
import { daysAhead } from './week-progress.ts';

/** A commitment for the week. */
export interface WeekCommitment {
  cellIndex: number;
  /** The committed day. */
  committed: DayNumber;
  result: CommitmentResult;
  /** Code of the reason for missing it; empty if kept or if no reason was given. */
  reason: string;
}

/** Turnovers completed in the week of the data date, and those due in the next three weeks. */
export interface WeekLists {
  /** First day of the week, which is counted up to the data date. */
  week: DayNumber;
  /** Sorted by day. */
  achieved: number[];
  ahead: number[];
}

export function weekLists({ set, cellIndexes, context }: ReportData): WeekLists {
  const { dataDate, weekStart } = context;
  const { cells } = set;
  const week = weekOf(dataDate, weekStart);
  const found: WeekLists = { week, achieved: [], ahead: [] };
  for (const cellIndex of cellIndexes) {
    if (isCompleteAt(set, cellIndex, dataDate)) {
      if (cells.actual[cellIndex]! >= week) found.achieved.push(cellIndex);
      continue;
    }
    if (cells.actual[cellIndex] !== noDay) continue;
    const expected = forecastOrBaselineAt(set, cellIndex);
    if (expected >= dataDate && expected < dataDate + daysAhead) found.ahead.push(cellIndex);
  }
  found.achieved.sort((a, b) => cells.actual[a]! - cells.actual[b]! || a - b);
  found.ahead.sort((a, b) => forecastOrBaselineAt(set, a) - forecastOrBaselineAt(set, b) || a - b);
  return found;
}

/** Commitments with a result, sorted by day. */
export function commitmentsThat(
  commitments: readonly WeekCommitment[],
  result: CommitmentResult,
): WeekCommitment[] {
  return commitments
    .filter((each) => each.result === result)
    .toSorted((a, b) => a.committed - b.committed || a.cellIndex - b.cellIndex);
}
