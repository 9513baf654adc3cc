import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import type { IssueEntry } from '@baton/contract/turnover/lookahead-issues.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import type { TrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import { keyAt, type CommittedWeek } from '#turnover/commitments/commitment-at.ts';

/** The last issue, as far as cards need it: the forecasts by `itemKey`. */
export interface LastIssue {
  number: number;
  forecasts: ReadonlyMap<string, DayNumber>;
}

/** What is known of turnovers beyond the tracker. */
export interface LookaheadHistory extends CommittedWeek {
  /** What is promised for the week that runs and not closed yet, where it is another than that; by `itemKey`. */
  running: ReadonlyMap<string, CommitmentRecord>;
  /** Promises of earlier weeks that nobody has closed yet. */
  toClose: readonly CommitmentRecord[];
  /** Newest first. */
  issues: readonly IssueEntry[];
  /** Null before the first, and until it is read. */
  last: LastIssue | null;
}

/** Whether a turnover of the set is promised, for the week that runs or the one that is promised for. */
export function isPromised(
  { committed, running }: Pick<LookaheadHistory, 'committed' | 'running'>,
  set: Pick<TrackerSet, 'scopes' | 'milestones'>,
  cellIndex: number,
): boolean {
  const key = keyAt(set, cellIndex);
  return committed.has(key) || running.has(key);
}
