import type { Calendar } from '../calendar.ts';
import { formatDecimal } from '../format-number.ts';
import { noDay, weekOf, type DayNumber } from '../day-number.ts';
import type { FormatDay } from '../turnover/explain.ts';
import { isCompleteAt } from '../turnover/tracker-set.ts';
import { copy } from './copy.ts';
import type { ReportData } from '#turnover/report-data.ts';
import { columnsOf, type ReportTable } from './table.ts';

/** Turnovers completed in a past week. */
interface RunWeek {
  start: DayNumber;
  achieved: number;
  workingDays: number;
}

export interface RunRate {
  /** Number of weeks that the current rate is measured over. */
  span: number;
  /** All past weeks, starting with the first in which a turnover was completed. */
  weeks: RunWeek[];
  /** Completed so far in the current week. */
  thisWeek: number;
  done: number;
  remaining: number;
  /** Target of the programme, else the last baseline; null if there is neither. */
  target: DayNumber | null;
  /** Remaining ÷ working weeks left. Null without a target; infinite if no working day is left. */
  needed: number | null;
  /** Completed per working week, over the last weeks; null before the first full week. */
  achieved: number | null;
  /** Completed per working week, over twice as many weeks. */
  achievedLong: number | null;
  best: number;
  /** Projected finish at this rate; null if nothing is completed. */
  finish: DayNumber | null;
  /** Projected finish at the best and the worst stretch of the last twelve weeks. `latest` null: never. */
  earliest: DayNumber | null;
  latest: DayNumber | null;
  /** Whether the needed rate exceeds the best rate so far. */
  isBeyondBest: boolean;
}

const longAgo = 12;
/** Days (100 years) beyond which a projected finish is meaningless. */
const longest = 36_500;

/** Completed turnovers per week, the needed rate, and the projected finish. */
export function runRate({ set, cellIndexes, context }: ReportData, { weeks: span = 4 } = {}): RunRate {
  const { cells } = set;
  const { calendar, dataDate, weekStart, targetFinish } = context;
  const byWeek = new Map<DayNumber, number>();
  let [done, lastBaseline] = [0, noDay];
  for (const cellIndex of cellIndexes) {
    lastBaseline = Math.max(lastBaseline, cells.baseline[cellIndex]!);
    if (!isCompleteAt(set, cellIndex, dataDate)) continue;
    done += 1;
    const week = weekOf(cells.actual[cellIndex]!, weekStart);
    byWeek.set(week, (byWeek.get(week) ?? 0) + 1);
  }
  const remaining = cellIndexes.length - done;
  const weeks = finishedWeeks(byWeek, dataDate, weekStart, calendar);
  const normal = normalWeek(dataDate, weekStart, calendar);
  const rateOf = (list: readonly RunWeek[]) => rate(list, normal);
  const achieved = rateOf(weeks.slice(-span));
  const rates = rollingWindows(weeks, span).map((list) => rateOf(list) ?? 0);
  const finishAt = (perWeek: number | null) => finishOf(dataDate, remaining, perWeek, normal, calendar);
  const target = targetFinish === noDay ? lastBaseline : targetFinish;
  const needed = target === noDay ? null : neededRate(remaining, calendar.between(dataDate, target) / normal);
  const thisWeek = done - weeks.reduce((sum, week) => sum + week.achieved, 0);
  const best = weeks.reduce((max, week) => Math.max(max, week.achieved), thisWeek);
  return {
    span,
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
    earliest: finishAt(rates.length === 0 ? null : Math.max(...rates)),
    latest: finishAt(rates.length === 0 ? null : Math.min(...rates)),
    isBeyondBest: needed !== null && needed > best,
  };
}

function finishedWeeks(
  byWeek: ReadonlyMap<DayNumber, number>,
  dataDate: DayNumber,
  weekStart: number,
  calendar: Calendar,
): RunWeek[] {
  // A week is over if no working day of it is left, so it counts on a Friday evening.
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

/** Working days of a week without holidays: the maximum of the surrounding weeks. */
function normalWeek(dataDate: DayNumber, weekStart: number, calendar: Calendar): number {
  const start = weekOf(dataDate, weekStart);
  const around = Array.from({ length: 17 }, (_, at) => start + (at - 8) * 7);
  return Math.max(1, ...around.map((week) => calendar.between(week - 1, week + 6)));
}

/** Completed per full working week, so that a shutdown doesn't affect the rate. */
function rate(weeks: readonly RunWeek[], normal: number): number | null {
  const fullWeeks = weeks.reduce((sum, { workingDays }) => sum + workingDays, 0) / normal;
  return fullWeeks === 0 ? null : weeks.reduce((sum, { achieved }) => sum + achieved, 0) / fullWeeks;
}

/** Every stretch of `span` weeks within the last twelve. */
function rollingWindows(weeks: readonly RunWeek[], span: number): RunWeek[][] {
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

/** The projected finish as a range, because the current rate alone says too little; null if there is none. */
export function finishRangeSentence(
  { finish, earliest, latest }: Pick<RunRate, 'finish' | 'earliest' | 'latest'>,
  formatDay: FormatDay,
): string | null {
  const words = copy.runRate;
  if (finish === null || earliest === null) return null;
  if (latest === null) return words.finishFrom(formatDay(earliest));
  return earliest === latest
    ? words.finish(formatDay(earliest))
    : words.finishBetween(formatDay(earliest), formatDay(latest));
}

/** The rate needed, the best week and the projected finish; `formatDay` writes the year. */
export function runRateSentence(run: RunRate, formatDay: FormatDay): string {
  const { needed, best, remaining, achieved, target, done, span } = run;
  const words = copy.runRate;
  if (remaining === 0) return done === 0 ? words.none : words.allComplete;
  const sentences: string[] = [];
  if (needed !== null && target !== null) {
    const bestWeek = achieved === null || best === 0 ? null : best;
    sentences.push(
      needed === Infinity
        ? words.noWeeksLeft(remaining, formatDay(target))
        : words.needed(needed, formatRate(needed), formatDay(target), bestWeek),
    );
  }
  const range = finishRangeSentence(run, formatDay);
  if (range !== null) sentences.push(range);
  else if (achieved === null) sentences.push(words.noFullWeek);
  else sentences.push(achieved === 0 ? words.noneLately(span) : words.tooFar);
  return sentences.join(' ');
}

/** 12.58 → '12.6', 0.03 → '<0.1': a rate that isn't zero is never shown as zero. */
export function formatRate(perWeek: number): string {
  return perWeek > 0 && perWeek < 0.05 ? '<0.1' : formatDecimal(perWeek);
}

const columns = columnsOf({
  week: [copy.columns.weekOf, 'day'],
  achieved: [copy.columns.completed, 'number'],
  needed: [copy.columns.neededPerWeek, 'number'],
});

/** The bars as a table. */
export function runRateRows({ weeks, needed }: RunRate): ReportTable {
  const from = needed === Infinity ? null : needed;
  return { columns, rows: weeks.map(({ start, achieved }) => [start, achieved, from]) };
}
