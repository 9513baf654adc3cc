import { noDay, weekOf } from '../day-number.ts';
import { overdueStatus } from '../turnover/status.ts';
import { isAchieved, committedAt } from '../turnover/tracker-set.ts';
import type { ReportData } from './report-data.ts';

/** How the week of the data date went, and what stands at its end. */
export interface WeekProgress {
  /** The first day of the week; it is looked at up to the data date. */
  week: number;
  achievedThisWeek: number;
  plannedThisWeek: number;
  overdue: number;
  dueNextThreeWeeks: number;
}

/** What comes within so many days counts as due next. */
export const daysAhead = 21;

/** Counts the week of the data date. */
export function weekProgress({ set, evaluation, cellIndexes, context }: ReportData): WeekProgress {
  const { baseline, actual } = set.cells;
  const { dataDate, weekStart } = context;
  const week = weekOf(dataDate, weekStart);
  const found = { week, achievedThisWeek: 0, plannedThisWeek: 0, overdue: 0, dueNextThreeWeeks: 0 };
  for (const cellIndex of cellIndexes) {
    const planned = baseline[cellIndex]!;
    if (planned >= week && planned <= dataDate) found.plannedThisWeek += 1;
    if (isAchieved(set, cellIndex, dataDate) && actual[cellIndex]! >= week) found.achievedThisWeek += 1;
    if (evaluation.status[cellIndex] === overdueStatus) found.overdue += 1;
    if (actual[cellIndex] !== noDay) continue;
    const expected = committedAt(set, cellIndex);
    if (expected >= dataDate && expected < dataDate + daysAhead) found.dueNextThreeWeeks += 1;
  }
  return found;
}
