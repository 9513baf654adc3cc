import type { DayNumber } from '../day-number.ts';
import { daysBetween, type StatusRules } from '#turnover/evaluate-status.ts';
import { itemKey, itemsByKey, type Issue, type IssueItem } from './issue.ts';

/** A turnover that is in both issues, and the move of its forecast; later is positive. */
interface ItemMove {
  item: IssueItem;
  from: DayNumber;
  to: DayNumber;
  days: number;
}

/**
 * Changes between two issues. A turnover is in one of the first five lists, and can also be newly blocked or
 * freed. Removed: it left the window, is no longer required or no longer exists; a completed turnover is in
 * `achieved`, with its day.
 */
interface IssueDifference {
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
 * Difference from one issue to a later one. A forecast that was set or cleared counts as added or removed. An
 * issue contains the turnovers completed since the previous issue only, so `passed` supplies the actuals of
 * the others by `itemKey`.
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
