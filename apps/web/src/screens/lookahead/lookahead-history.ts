import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import type { IssueEntry } from '@baton/contract/lookahead/lookahead-issues.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import type { TrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import { keyAt, type CommittedWeek } from '#turnover/commitments/commitment-at.ts';

/** Forecasts of the latest issue, by `itemKey`. */
export interface LastIssue {
  number: number;
  forecasts: ReadonlyMap<string, DayNumber>;
}

/** Commitments and issues of the programme. */
export interface LookaheadHistory extends CommittedWeek {
  /** Open commitments of the current week by `itemKey`; empty if the current week is the week to commit. */
  running: ReadonlyMap<string, CommitmentRecord>;
  /** Commitments of earlier weeks that are still open. */
  toClose: readonly CommitmentRecord[];
  /** Newest first. */
  issues: readonly IssueEntry[];
  /** Null before the first issue and while it loads. */
  last: LastIssue | null;
}

/** Whether a turnover is committed for the current week or the week to commit. */
export function isCommittedAt(
  { committed, running }: Pick<LookaheadHistory, 'committed' | 'running'>,
  set: Pick<TrackerSet, 'scopes' | 'milestones'>,
  cellIndex: number,
): boolean {
  const key = keyAt(set, cellIndex);
  return committed.has(key) || running.has(key);
}
