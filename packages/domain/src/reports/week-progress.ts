import { noDay, weekOf } from '../day-number.ts';
import { overdueStatus } from '../turnover/status.ts';
import { isCompleteAt, forecastOrBaselineAt } from '../turnover/tracker-set.ts';
import type { ReportData } from '#turnover/report-data.ts';

/** Progress in the week of the data date, and counts at its end. */
interface WeekProgress {
  /** First day of the week, which is counted up to the data date. */
  week: number;
  achievedThisWeek: number;
  plannedThisWeek: number;
  overdue: number;
  dueNextThreeWeeks: number;
}

/** Days within which a turnover counts as due next. */
export const daysAhead = 21;

export function weekProgress({ set, evaluation, cellIndexes, context }: ReportData): WeekProgress {
  const { baseline, actual } = set.cells;
  const { dataDate, weekStart } = context;
  const week = weekOf(dataDate, weekStart);
  const found = { week, achievedThisWeek: 0, plannedThisWeek: 0, overdue: 0, dueNextThreeWeeks: 0 };
  for (const cellIndex of cellIndexes) {
    const planned = baseline[cellIndex]!;
    if (planned >= week && planned <= dataDate) found.plannedThisWeek += 1;
    if (isCompleteAt(set, cellIndex, dataDate) && actual[cellIndex]! >= week) found.achievedThisWeek += 1;
    if (evaluation.status[cellIndex] === overdueStatus) found.overdue += 1;
    if (actual[cellIndex] !== noDay) continue;
    const expected = forecastOrBaselineAt(set, cellIndex);
    if (expected >= dataDate && expected < dataDate + daysAhead) found.dueNextThreeWeeks += 1;
  }
  return found;
}
