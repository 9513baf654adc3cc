import type { DayNumber } from '../day-number.ts';

/** Kept: completed in the week of the commitment, or before it. Open: that week is not over yet. */
export type CommitmentResult = 'open' | 'kept' | 'missed';

/** A turnover as it stood when a look-ahead was issued. Frozen: later changes are in later issues. */
export interface IssueItem {
  scope: number;
  milestone: number;
  forecast: DayNumber | null;
  baseline: DayNumber | null;
  need: DayNumber | null;
  actual: DayNumber | null;
  /** Nothing was in the way: forecast, not on hold, no open constraint, and the gate before it passed. */
  ready: boolean;
  /** Promised for the week of the issue. */
  committed: DayNumber | null;
  result: CommitmentResult;
  /** Code of the reason why it was missed; empty otherwise. */
  reason: string;
  openConstraints: number;
  team: number | null;
  area: number | null;
  discipline: number | null;
}

/** A numbered, frozen look-ahead. */
export interface Issue {
  number: number;
  dataDate: DayNumber;
  /** The first day of the week that it opens: its commitments are for this week. */
  week: DayNumber;
  items: readonly IssueItem[];
}

/** What names a turnover across issues. */
export function itemKey({ scope, milestone }: { scope: number; milestone: number }): string {
  return `${scope}:${milestone}`;
}

/** The items of an issue by their key. */
export function itemsByKey({ items }: Issue): Map<string, IssueItem> {
  return new Map(items.map((item) => [itemKey(item), item]));
}

/** Issues in the order of their weeks; of several for one week the last issued stands. */
export function inOrder(issues: readonly Issue[]): Issue[] {
  const byWeek = new Map<DayNumber, Issue>();
  for (const issue of issues.toSorted((a, b) => a.week - b.week || a.number - b.number))
    byWeek.set(issue.week, issue);
  return [...byWeek.values()];
}

/** The same issues with some of their items: every measure of a team, an area or a discipline is taken from these. */
export function narrowIssues(issues: readonly Issue[], isIn: (item: IssueItem) => boolean): Issue[] {
  return issues.map((issue) => ({ ...issue, items: issue.items.filter(isIn) }));
}
