import type { DayNumber } from '../day-number.ts';

/** Kept: completed in the week of the commitment, or before it. Open: that week is not over yet. */
export type CommitmentResult = 'open' | 'kept' | 'missed';

/** A turnover at the time of issuing a look-ahead. Immutable: later changes are in later issues. */
export interface IssueItem {
  scope: number;
  milestone: number;
  forecast: DayNumber | null;
  baseline: DayNumber | null;
  need: DayNumber | null;
  actual: DayNumber | null;
  /**
   * Whether it could start: it had a forecast, was not on hold, had no open constraint, and its previous
   * milestone was complete.
   */
  ready: boolean;
  /** Committed day within the week of the issue. */
  committed: DayNumber | null;
  result: CommitmentResult;
  /** Code of the reason for missing the commitment; otherwise empty. */
  reason: string;
  openConstraints: number;
  team: number | null;
  area: number | null;
  discipline: number | null;
}

/** A numbered, issued look-ahead. */
export interface Issue {
  number: number;
  dataDate: DayNumber;
  /** First day of the week that it opens: its commitments are for this week. */
  week: DayNumber;
  items: readonly IssueItem[];
}

/** Identifies a turnover across issues. */
export function itemKey({ scope, milestone }: { scope: number; milestone: number }): string {
  return `${scope}:${milestone}`;
}

export function itemsByKey({ items }: Issue): Map<string, IssueItem> {
  return new Map(items.map((item) => [itemKey(item), item]));
}

/** Issues sorted by week; if there are several for one week, only the last issued. */
export function inOrder(issues: readonly Issue[]): Issue[] {
  const byWeek = new Map<DayNumber, Issue>();
  for (const issue of issues.toSorted((a, b) => a.week - b.week || a.number - b.number))
    byWeek.set(issue.week, issue);
  return [...byWeek.values()];
}

/** The same issues with the selected items, for the metrics of a team, area or discipline. */
export function narrowIssues(issues: readonly Issue[], isIn: (item: IssueItem) => boolean): Issue[] {
  return issues.map((issue) => ({ ...issue, items: issue.items.filter(isIn) }));
}
