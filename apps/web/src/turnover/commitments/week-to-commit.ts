import type { DayNumber } from '@baton/domain/day-number.ts';
import { weekToOpen } from '@baton/domain/lookahead/window.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** The first day of the week that promises are made for: the one that the next issue opens. */
export function weekToCommit({
  dataDate,
  structure,
}: Pick<TrackerView, 'dataDate' | 'structure'>): DayNumber {
  const { week_start, cutoff_weekday } = structure.settings;
  return weekToOpen(dataDate, week_start, cutoff_weekday);
}
