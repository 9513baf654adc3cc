import { noDay, weekOf, type DayNumber } from '../day-number.ts';
import type { CommitmentResult } from '../lookahead/issue.ts';
import { isAchieved, promisedAt } from '../turnover/tracker-set.ts';
import type { Ground } from './ground.ts';
import { daysAhead } from './week-progress.ts';

/** A commitment for the week, at the place of its turnover. */
export interface WeekCommitment {
  place: number;
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
export function weekLists({ set, places, context }: Ground): WeekLists {
  const { dataDate, weekStart } = context;
  const { cells } = set;
  const week = weekOf(dataDate, weekStart);
  const found: WeekLists = { week, achieved: [], ahead: [] };
  for (const place of places) {
    if (isAchieved(set, place, dataDate)) {
      if (cells.actual[place]! >= week) found.achieved.push(place);
      continue;
    }
    if (cells.actual[place] !== noDay) continue;
    const expected = promisedAt(set, place);
    if (expected >= dataDate && expected < dataDate + daysAhead) found.ahead.push(place);
  }
  found.achieved.sort((a, b) => cells.actual[a]! - cells.actual[b]! || a - b);
  found.ahead.sort((a, b) => promisedAt(set, a) - promisedAt(set, b) || a - b);
  return found;
}

/** The commitments with a result, in the order of their days. */
export function commitmentsThat(
  commitments: readonly WeekCommitment[],
  result: CommitmentResult,
): WeekCommitment[] {
  return commitments
    .filter((each) => each.result === result)
    .toSorted((a, b) => a.committed - b.committed || a.place - b.place);
}
