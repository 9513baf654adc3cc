import type { DayNumber } from '../day-number.ts';
import { sumBy, totalOf, type Cumulative } from '../tally.ts';

/** The day on which the plan reached the amount that is complete now. */
interface EarnedSchedule {
  /** Day on which the completed amount was planned; null if nothing is planned. */
  day: DayNumber | null;
  /** Days behind the plan; negative if ahead. */
  daysBehind: number | null;
  /**
   * Earned time ÷ elapsed time, SPI(t); null before the plan starts. Unlike SPI it stays below 1 if the work
   * finished late.
   */
  index: number | null;
}

/**
 * Earned schedule with daily resolution. Behind the plan: the day of the first planned item that is not
 * matched by a completed one; ahead: the day on which the plan reaches the completed amount; level: the data
 * date. `finished` is the last actual once everything is complete: time stops there.
 */
export function earnedSchedule(
  planned: Cumulative,
  achieved: number,
  dataDate: DayNumber,
  finished: DayNumber | null = null,
): EarnedSchedule {
  const [first, last] = [planned.days[0], planned.days.at(-1)];
  if (first === undefined || last === undefined) return { day: null, daysBehind: null, index: null };
  const now = finished ?? dataDate;
  const day = finished === null ? earnedDay(planned, achieved, dataDate) : last;
  // Elapsed time counts from the day before the first planned day, so that the first day is one day.
  const elapsed = now - (first - 1);
  return { day, daysBehind: now - day, index: elapsed <= 0 ? null : (day - (first - 1)) / elapsed };
}

function earnedDay(planned: Cumulative, achieved: number, dataDate: DayNumber): DayNumber {
  const wanted = sumBy(planned, dataDate);
  // The weights are summed in different orders, so the sums may differ by rounding.
  const hair = totalOf(planned) * 1e-9;
  if (Math.abs(achieved - wanted) <= hair) return dataDate;
  const enough = Math.min(achieved, totalOf(planned));
  const isReached = (sum: number) => (achieved < wanted ? sum > enough + hair : sum >= enough - hair);
  return planned.days[planned.sums.findIndex(isReached)]!;
}
