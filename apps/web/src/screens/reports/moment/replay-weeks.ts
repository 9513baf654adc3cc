import { dayNumber, noDay, type DayNumber } from '@baton/domain/day-number.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** Limit of the replay, in weeks (three years). */
const maxWeeks = 156;

/** Days of the replay: a week apart, the last one is the programme's data date. */
export function replayWeeks({ set, structure, dataDate }: TrackerView): DayNumber[] {
  let first = dataDate - 7;
  for (const { data_date } of structure.baselines) first = Math.min(first, dayNumber(data_date));
  for (const actual of set.cells.actual) if (actual !== noDay && actual < first) first = actual;
  const count = Math.min(maxWeeks, Math.ceil((dataDate - first) / 7));
  return Array.from({ length: count + 1 }, (_, at) => dataDate - (count - at) * 7);
}
