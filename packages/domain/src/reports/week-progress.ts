import { noDay, weekOf } from '../day-number.ts';
import { overdueStatus } from '../turnover/status.ts';
import { isAchieved, promisedAt } from '../turnover/tracker-set.ts';
import type { Ground } from './ground.ts';

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
export function weekProgress({ set, judgement, places, context }: Ground): WeekProgress {
  const { baseline, actual } = set.cells;
  const { dataDate, weekStart } = context;
  const week = weekOf(dataDate, weekStart);
  const found = { week, achievedThisWeek: 0, plannedThisWeek: 0, overdue: 0, dueNextThreeWeeks: 0 };
  for (const place of places) {
    const planned = baseline[place]!;
    if (planned >= week && planned <= dataDate) found.plannedThisWeek += 1;
    if (isAchieved(set, place, dataDate) && actual[place]! >= week) found.achievedThisWeek += 1;
    if (judgement.status[place] === overdueStatus) found.overdue += 1;
    if (actual[place] !== noDay) continue;
    const expected = promisedAt(set, place);
    if (expected >= dataDate && expected < dataDate + daysAhead) found.dueNextThreeWeeks += 1;
  }
  return found;
}
