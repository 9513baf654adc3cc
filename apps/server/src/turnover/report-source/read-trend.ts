import type { DayNumber } from '@baton/domain/day-number.ts';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { lookBack } from '@baton/domain/reports/look-back.ts';
import {
  milestoneTrend,
  trendByMilestone,
  trendByScope,
  type TrendLine,
} from '@baton/domain/reports/milestone-trend.ts';
import { firstDay, readDayChanges, type Remembered } from './read-day-changes.ts';

/** The lines of a trend: of all milestones, or of the scopes of one of them. */
export async function readTrend(
  remembered: Remembered,
  ground: Ground,
  { weeks, of }: { weeks: number; of: number | null },
): Promise<TrendLine[]> {
  const take = (each: Ground) => (of === null ? trendByMilestone(each) : trendByScope(each, of));
  const days = await reportDays(remembered, ground.context.dataDate, weeks);
  const oldest = days.at(-1);
  const past =
    oldest === undefined ? [] : lookBack(ground, await readDayChanges(remembered, oldest), days, take);
  return milestoneTrend([...past, take(ground)]);
}

/** Weekly days before the data date, as far as anything is remembered. */
async function reportDays(remembered: Remembered, dataDate: DayNumber, weeks: number): Promise<DayNumber[]> {
  const first = await firstDay(remembered);
  const days = Array.from({ length: weeks }, (_, at) => dataDate - 7 * (at + 1));
  return first === null ? [] : days.filter((day) => day >= first);
}
