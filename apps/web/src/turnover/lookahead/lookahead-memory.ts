import type { CommitmentRecord } from '@baton/contract/turnover/commitments.ts';
import type { IssueEntry } from '@baton/contract/turnover/lookahead-issues.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';

/** The last issue, as far as cards need it: the forecasts by `itemKey`. */
export interface LastIssue {
  number: number;
  forecasts: ReadonlyMap<string, DayNumber>;
}

/** What is known of turnovers beyond the tracker. */
export interface LookaheadMemory {
  /** The first day of the week that promises are made for. */
  week: DayNumber;
  /** What is promised for it, by `itemKey`. */
  committed: ReadonlyMap<string, CommitmentRecord>;
  /** Promises of earlier weeks that nobody has closed yet. */
  toClose: readonly CommitmentRecord[];
  /** Newest first. */
  issues: readonly IssueEntry[];
  /** Null before the first, and until it is read. */
  last: LastIssue | null;
}
