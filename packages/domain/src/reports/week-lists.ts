import { noDay, weekOf, type DayNumber } from '../day-number.ts';
import { isAchieved, promisedAt } from '../turnover/tracker-set.ts';
import type { Ground } from './ground.ts';
import { daysAhead } from './week-progress.ts';

/** Something that was promised for the week and has not come. */
export interface Missed {
  place: number;
  /** The day that was promised as the week began. */
  promised: DayNumber;
}

/** What the week of the data date brought, and what the next three are to bring. */
export interface WeekLists {
  /** The first day of the week; it is looked at up to the data date. */
  week: DayNumber;
  /** In the order of their days. */
  achieved: number[];
  missed: Missed[];
  ahead: number[];
}

/**
 * Lists the week. What was promised is what the tracker said at the end of the day before the week: `before`, whose
 * scopes and gates are those of the ground.
 */
export function weekLists({ set, places, context }: Ground, before: Ground['set']): WeekLists {
  const { dataDate, weekStart } = context;
  const { cells } = set;
  const week = weekOf(dataDate, weekStart);
  const found: WeekLists = { week, achieved: [], missed: [], ahead: [] };
  for (const place of places) {
    if (isAchieved(set, place, dataDate)) {
      if (cells.actual[place]! >= week) found.achieved.push(place);
      continue;
    }
    const promised = promisedAt(before, place);
    if (promised >= week && promised <= dataDate) found.missed.push({ place, promised });
    if (cells.actual[place] !== noDay) continue;
    const expected = promisedAt(set, place);
    if (expected >= dataDate && expected < dataDate + daysAhead) found.ahead.push(place);
  }
  found.achieved.sort((a, b) => cells.actual[a]! - cells.actual[b]! || a - b);
  found.missed.sort((a, b) => a.promised - b.promised || a.place - b.place);
  found.ahead.sort((a, b) => promisedAt(set, a) - promisedAt(set, b) || a - b);
  return found;
}
