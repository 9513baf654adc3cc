import { noDay, weekOf, type DayNumber } from '../day-number.ts';
import type { CommitmentResult } from '../lookahead/issue.ts';
import { isAchieved, committedAt } from '../turnover/tracker-set.ts';
import type { ReportData } from './report-data.ts';
import { daysAhead } from './week-progress.ts';

/** A commitment for the week, at the place of its turnover. */
export interface WeekCommitment {
  cellIndex: number;
  /** The day that was named. */
  committed: DayNumber;
  result: CommitmentResult;
  /** Code of the reason why it was missed; empty where nobody has said it, or it was not. */
  reason: string;
}

/** What the week of the data date brought, and what the next three are to bring. */
export interface WeekLists {
  /** The first day of the week; it is looked at up to the data date. */
  week: DayNumber;
  /** In the order of their days. */
  achieved: number[];
  ahead: number[];
}

/** Lists the week. */
export function weekLists({ set, cellIndexes, context }: ReportData): WeekLists {
  const { dataDate, weekStart } = context;
  const { cells } = set;
  const week = weekOf(dataDate, weekStart);
  const found: WeekLists = { week, achieved: [], ahead: [] };
  for (const cellIndex of cellIndexes) {
    if (isAchieved(set, cellIndex, dataDate)) {
      if (cells.actual[cellIndex]! >= week) found.achieved.push(cellIndex);
      continue;
    }
    if (cells.actual[cellIndex] !== noDay) continue;
    const expected = committedAt(set, cellIndex);
    if (expected >= dataDate && expected < dataDate + daysAhead) found.ahead.push(cellIndex);
  }
  found.achieved.sort((a, b) => cells.actual[a]! - cells.actual[b]! || a - b);
  found.ahead.sort((a, b) => committedAt(set, a) - committedAt(set, b) || a - b);
  return found;
}

/** The commitments with a result, in the order of their days. */
export function commitmentsThat(
  commitments: readonly WeekCommitment[],
  result: CommitmentResult,
): WeekCommitment[] {
  return commitments
    .filter((each) => each.result === result)
    .toSorted((a, b) => a.committed - b.committed || a.cellIndex - b.cellIndex);
}
