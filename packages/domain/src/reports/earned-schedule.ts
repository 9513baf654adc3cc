import type { DayNumber } from '../day-number.ts';
import { sumBy, totalOf, type Cumulative } from '../tally.ts';

/** Where the plan stood when it had reached what is achieved now. */
export interface EarnedSchedule {
  /** The day on which the plan wanted what is achieved; null where nothing is planned. */
  day: DayNumber | null;
  /** Days behind the plan; negative when ahead. */
  daysBehind: number | null;
  /** Earned time ÷ elapsed time, SPI(t); null before the plan has begun. Unlike SPI it stays below 1 when finished late. */
  index: number | null;
}

/**
 * Earned schedule, day by day. Behind, it is the day of the first planned item that is not matched by an achieved one;
 * ahead, the day on which the plan gets where we are; level with the plan, the data date itself.
 * `finished` is the last actual when all is done: from then on no time runs.
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
  // Time is counted from the evening before the first planned day, so that the first day is one day.
  const elapsed = now - (first - 1);
  return { day, daysBehind: now - day, index: elapsed <= 0 ? null : (day - (first - 1)) / elapsed };
}

function earnedDay(planned: Cumulative, achieved: number, dataDate: DayNumber): DayNumber {
  const wanted = sumBy(planned, dataDate);
  // Weights are added up in another order on either side, so sums may differ by a hair.
  const hair = totalOf(planned) * 1e-9;
  if (Math.abs(achieved - wanted) <= hair) return dataDate;
  const enough = Math.min(achieved, totalOf(planned));
  const isReached = (sum: number) => (achieved < wanted ? sum > enough + hair : sum >= enough - hair);
  return planned.days[planned.sums.findIndex(isReached)]!;
}
