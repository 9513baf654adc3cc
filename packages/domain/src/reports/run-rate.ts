import type { Calendar } from '../calendar.ts';
import { noDay, weekOf, type DayNumber } from '../day-number.ts';
import type { FormatDay } from '../turnover/explain.ts';
import { isAchieved } from '../turnover/tracker-set.ts';
import type { ReportData } from './report-data.ts';
import { columnsOf, type ReportTable } from './table.ts';

/** What was achieved in a week that is over. */
export interface RunWeek {
  start: DayNumber;
  achieved: number;
  workingDays: number;
}

export interface RunRate {
  /** All weeks that are over, from the first in which anything was achieved. */
  weeks: RunWeek[];
  /** So far in the week that is not over yet. */
  thisWeek: number;
  done: number;
  remaining: number;
  /** The programme's target, else the last baseline. Null where there is neither. */
  target: DayNumber | null;
  /** Remaining ÷ working weeks left. Null without a target; infinite when no working day is left. */
  needed: number | null;
  /** Achieved a working week, over the last weeks; null before a first whole week. */
  achieved: number | null;
  /** The same over twice as many. */
  achievedLong: number | null;
  best: number;
  /** When the last one would come at this rate; null where nothing is achieved, so never. */
  finish: DayNumber | null;
  /** The same at the best and at the worst stretch of the last twelve weeks. `latest` null: never. */
  earliest: DayNumber | null;
  latest: DayNumber | null;
  /** More is needed than was ever achieved. */
  isBeyondBest: boolean;
}

const longAgo = 12;
/** Beyond a hundred years a day says nothing. */
const longest = 36_500;

/** How many turnovers are achieved a week, how many are needed, and when it would end at this rate. */
export function runRate({ set, cellIndexes, context }: ReportData, { weeks: span = 4 } = {}): RunRate {
  const { cells } = set;
  const { calendar, dataDate, weekStart, targetFinish } = context;
  const byWeek = new Map<DayNumber, number>();
  let [done, lastBaseline] = [0, noDay];
  for (const cellIndex of cellIndexes) {
    lastBaseline = Math.max(lastBaseline, cells.baseline[cellIndex]!);
    if (!isAchieved(set, cellIndex, dataDate)) continue;
    done += 1;
    const week = weekOf(cells.actual[cellIndex]!, weekStart);
    byWeek.set(week, (byWeek.get(week) ?? 0) + 1);
  }
  const remaining = cellIndexes.length - done;
  const weeks = weeksThatAreOver(byWeek, dataDate, weekStart, calendar);
  const normal = normalWeek(dataDate, weekStart, calendar);
  const rateOf = (list: readonly RunWeek[]) => rate(list, normal);
  const achieved = rateOf(weeks.slice(-span));
  const stretches = recentStretches(weeks, span).map((list) => rateOf(list) ?? 0);
  const finishAt = (perWeek: number | null) => finishOf(dataDate, remaining, perWeek, normal, calendar);
  const target = targetFinish === noDay ? lastBaseline : targetFinish;
  const needed = target === noDay ? null : neededRate(remaining, calendar.between(dataDate, target) / normal);
  const thisWeek = done - weeks.reduce((sum, week) => sum + week.achieved, 0);
  const best = weeks.reduce((most, week) => Math.max(most, week.achieved), thisWeek);
  return {
    weeks,
    thisWeek,
    done,
    remaining,
    target: target === noDay ? null : target,
    needed,
    achieved,
    achievedLong: rateOf(weeks.slice(-2 * span)),
    best,
    finish: finishAt(achieved),
    earliest: finishAt(stretches.length === 0 ? null : Math.max(...stretches)),
    latest: finishAt(stretches.length === 0 ? null : Math.min(...stretches)),
    isBeyondBest: needed !== null && needed > best,
  };
}

function weeksThatAreOver(
  byWeek: ReadonlyMap<DayNumber, number>,
  dataDate: DayNumber,
  weekStart: number,
  calendar: Calendar,
): RunWeek[] {
  // A week is over when no working day of it is left: on a Friday evening it counts.
  const current = weekOf(dataDate, weekStart);
  const end = calendar.between(dataDate, current + 6) > 0 ? current : current + 7;
  const weeks: RunWeek[] = [];
  if (byWeek.size === 0) return weeks;
  for (let start = Math.min(...byWeek.keys()); start < end; start += 7) {
    const workingDays = calendar.between(start - 1, start + 6);
    weeks.push({ start, achieved: byWeek.get(start) ?? 0, workingDays });
  }
  return weeks;
}

/** Working days of a week without holidays: the most that one of the weeks around has. */
function normalWeek(dataDate: DayNumber, weekStart: number, calendar: Calendar): number {
  const start = weekOf(dataDate, weekStart);
  const around = Array.from({ length: 17 }, (_, at) => start + (at - 8) * 7);
  return Math.max(1, ...around.map((week) => calendar.between(week - 1, week + 6)));
}

/** Achieved for each whole working week: a shutdown neither helps nor harms. */
function rate(weeks: readonly RunWeek[], normal: number): number | null {
  const worked = weeks.reduce((sum, { workingDays }) => sum + workingDays, 0) / normal;
  return worked === 0 ? null : weeks.reduce((sum, { achieved }) => sum + achieved, 0) / worked;
}

/** Every run of so many weeks within the last twelve. */
function recentStretches(weeks: readonly RunWeek[], span: number): RunWeek[][] {
  const recent = weeks.slice(-Math.max(longAgo, span));
  if (recent.length <= span) return recent.length === 0 ? [] : [recent];
  return Array.from({ length: recent.length - span + 1 }, (_, from) => recent.slice(from, from + span));
}

function neededRate(remaining: number, weeksLeft: number): number {
  if (remaining === 0) return 0;
  return weeksLeft <= 0 ? Infinity : remaining / weeksLeft;
}

function finishOf(
  dataDate: DayNumber,
  remaining: number,
  perWeek: number | null,
  normal: number,
  calendar: Calendar,
): DayNumber | null {
  if (remaining === 0) return dataDate;
  if (perWeek === null || perWeek <= 0) return null;
  const workingDays = Math.ceil((remaining / perWeek) * normal);
  return workingDays > longest ? null : calendar.add(dataDate, workingDays);
}

/** The home page's sentence: 'Needs 9.3 a week; best ever 6; at this rate 14 October.' */
export function runRateSentence(
  { needed, best, finish, remaining, achieved }: RunRate,
  formatDay: FormatDay,
): string {
  if (remaining === 0) return 'All turnovers are complete.';
  const parts: string[] = [];
  if (needed === Infinity) parts.push(`${oneDecimal(remaining)} still to come and no working week left`);
  else if (needed !== null) parts.push(`needs ${oneDecimal(needed)} a week`);
  if (best > 0) parts.push(`best ever ${oneDecimal(best)}`);
  if (finish !== null) parts.push(`at this rate ${formatDay(finish)}`);
  else if (achieved === null) parts.push('no whole week behind us yet, so no rate');
  else if (achieved === 0) parts.push('none achieved in the last weeks');
  else parts.push('at this rate not within a hundred years');
  const sentence = parts.join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** 9.29 → '9.3', 6 → '6', 1201.75 → '1,201.8'. */
export function oneDecimal(value: number): string {
  return numbers.format(value);
}

const columns = columnsOf({
  week: ['Week from', 'day'],
  achieved: ['Achieved', 'number'],
  needed: ['Needed a week from now', 'number'],
});

/** The bars as a table. */
export function runRateRows({ weeks, needed }: RunRate): ReportTable {
  const from = needed === Infinity ? null : needed;
  return { columns, rows: weeks.map(({ start, achieved }) => [start, achieved, from]) };
}
