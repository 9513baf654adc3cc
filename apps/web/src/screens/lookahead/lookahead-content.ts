import type { IssueEntry } from '@baton/contract/lookahead/lookahead-issues.ts';
import type { CommitmentRecord } from '@baton/contract/tracker/commitments.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import type { Board } from '@baton/domain/lookahead/board.ts';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import type { TrackerSet } from '@baton/domain/turnover/tracker-set.ts';
import type { Programme } from '#session/programme-list.ts';
import { keyAt, type CommittedWeek } from '#turnover/commitments/commitment-at.ts';
import type {
  LaneGrouping,
  LookaheadSearch,
  LookaheadViewName,
  WindowWeeks,
} from '#turnover/filter/lookahead-search.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { SelectionStore } from '#turnover/selection/turnover-selection.ts';

/** Props shared by all parts of the look-ahead. */
export interface LookaheadContent {
  programme: Programme;
  view: TrackerView;
  /** Incremented when cells change in place. */
  tick: number;
  /** The filtered turnovers, independent of the window. */
  reportData: ReportData;
  /** The turnovers in the window by lane; narrowed to the chosen key figure. */
  board: Board;
  history: LookaheadHistory;
  selection: SelectionStore;
  /** The filter and the open sheet. */
  address: TrackerAddress;
  display: LookaheadDisplay;
}

/** Search parameters of the look-ahead with defaults, and a setter. */
export interface LookaheadDisplay {
  search: LookaheadSearch;
  shown: LookaheadViewName;
  weeks: WindowWeeks;
  lanes: LaneGrouping;
  change: (next: Partial<LookaheadSearch>, options?: { isStep?: boolean }) => void;
}

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

/** Turnovers of the window, by lane and week. */
export function windowCells({ lanes }: Board): number[] {
  return lanes.flatMap(({ cells }) => cells.flat());
}
