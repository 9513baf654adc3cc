import type { DayNumber } from '../day-number.ts';
import { daysBetween, type StatusRules } from '#turnover/evaluate-status.ts';
import { itemKey, itemsByKey, type Issue, type IssueItem } from './issue.ts';

/** A turnover that is in both issues, and how its forecast moved: later is positive. */
export interface ItemMove {
  item: IssueItem;
  from: DayNumber;
  to: DayNumber;
  days: number;
}

/**
 * What changed between two issues. A turnover is in one of the first five, and may be newly blocked or freed besides.
 * Removed: it left the window, is no longer required or no longer there; what was passed is achieved, with its day.
 */
export interface IssueDifference {
  added: IssueItem[];
  removed: IssueItem[];
  achieved: IssueItem[];
  earlier: ItemMove[];
  later: ItemMove[];
  unchanged: number;
  newlyBlocked: IssueItem[];
  freed: IssueItem[];
}

/**
 * The difference from one issue to a later one. A forecast that came or went counts as added or removed. An issue holds
 * what was passed since the one before it and no longer: of those further apart, `passed` says by `itemKey` when the
 * rest was passed.
 */
export function compareIssues(
  before: Issue,
  after: Issue,
  statusRules: StatusRules,
  passed: ReadonlyMap<string, DayNumber> = new Map(),
): IssueDifference {
  const found: IssueDifference = {
    added: [],
    removed: [],
    achieved: [],
    earlier: [],
    later: [],
    unchanged: 0,
    newlyBlocked: [],
    freed: [],
  };
  const [old, current] = [itemsByKey(before), itemsByKey(after)];
  for (const item of current.values()) {
    const was = old.get(itemKey(item));
    if (!was) {
      found.added.push(item);
      continue;
    }
    sortIn(found, was, item, statusRules);
    if (item.actual !== null) continue;
    if (was.openConstraints === 0 && item.openConstraints > 0) found.newlyBlocked.push(item);
    if (was.openConstraints > 0 && item.openConstraints === 0) found.freed.push(item);
  }
  for (const [key, item] of old) {
    if (current.has(key)) continue;
    const day = passed.get(key);
    if (item.actual !== null) found.unchanged += 1;
    else if (day !== undefined && day <= after.dataDate) found.achieved.push({ ...item, actual: day });
    else found.removed.push(item);
  }
  return found;
}

function sortIn(found: IssueDifference, was: IssueItem, item: IssueItem, statusRules: StatusRules): void {
  const [from, to] = [was.forecast, item.forecast];
  if (item.actual !== null && was.actual === null) found.achieved.push(item);
  else if (from === to || item.actual !== null) found.unchanged += 1;
  else if (from === null) found.added.push(item);
  else if (to === null) found.removed.push(item);
  else
    found[to > from ? 'later' : 'earlier'].push({ item, from, to, days: daysBetween(from, to, statusRules) });
}
