import { dayOrNull, noDay, type DayNumber } from '../day-number.ts';
import { earnedSchedule } from './earned-schedule.ts';
import { expectedAt, isCompleteAt } from '../turnover/tracker-set.ts';
import { copy } from './copy.ts';
import type { ReportData } from '#turnover/report-data.ts';
import { nextPeriod, periodOf, type Period } from '../periods.ts';
import { columnsOf, type ReportTable } from './table.ts';
import { add, cumulate, sumBy, type Tally } from '../tally.ts';

export interface SCurveOptions {
  period: Period;
  /** `weight`: each turnover counts with the weight of its milestone (1 if not set). */
  unit: 'count' | 'weight';
  /** Another baseline by cell index, shown as a thin line, such as the original one next to the active one. */
  original?: Int32Array;
}

/**
 * Cumulative amounts at the end of a day. Turnovers without a baseline are counted separately, so that the
 * lines are comparable.
 */
export interface SCurvePoint {
  day: DayNumber;
  baseline: number;
  original: number | null;
  /** Baselined turnovers, up to the data date. */
  actual: number | null;
  /** Baselined turnovers, from the data date on, where it equals the actual. */
  forecast: number | null;
  /** Turnovers added since the baseline. */
  actualAdded: number | null;
  forecastAdded: number | null;
}

export interface SCurve {
  points: SCurvePoint[];
  dataDate: DayNumber;
  /** All turnovers in the curves: in the baseline, and added since. */
  baselined: number;
  added: number;
  /** Turnovers without any day, which are in no curve. */
  undated: number;
  planned: number;
  achieved: number;
  achievedAdded: number;
  /** Planned to date and complete. */
  plannedDone: number;
  /** Planned to date − completed to date of the baselined turnovers; negative if ahead. */
  behind: number;
  /** Horizontal gap (earned schedule); null if nothing is baselined. */
  daysBehind: number | null;
  /** Day on which the last open turnover is expected; null if none is open, or none of them has a date. */
  lastExpected: DayNumber | null;
}

/**
 * Baseline P(t) = Σ w[b ≤ t], actual A(t) = Σ w[a ≤ t] up to the data date, forecast F(t) = Σ w[e ≤ t] from
 * it on, with e = the actual, else the forecast but never before tomorrow, so that the forecast starts where
 * the actual ends.
 */
export function sCurve(reportData: ReportData, { period, unit, original }: SCurveOptions): SCurve {
  const { set, cellIndexes, context } = reportData;
  const { cells, milestones } = set;
  const { dataDate } = context;
  const weights = milestones.map(({ weight }) => (unit === 'weight' ? (weight ?? 1) : 1));
  const tallies: Tally[] = [new Map(), new Map(), new Map(), new Map()];
  const [planned, first, expected, expectedAdded] = tallies as [Tally, Tally, Tally, Tally];
  const all = { baselined: 0, added: 0, undated: 0, achieved: 0, achievedAdded: 0, plannedDone: 0 };
  let [open, lastActual, lastExpected] = [0, noDay, noDay];
  for (const cellIndex of cellIndexes) {
    const weight = weights[cellIndex % milestones.length]!;
    const baseline = cells.baseline[cellIndex]!;
    const isAdded = baseline === noDay;
    const isDone = isCompleteAt(set, cellIndex, dataDate);
    if (!isAdded) {
      all.baselined += weight;
      add(planned, baseline, weight);
      if (isDone) {
        lastActual = Math.max(lastActual, cells.actual[cellIndex]!);
        if (baseline <= dataDate) all.plannedDone += weight;
      } else open += 1;
    }
    const day = expectedAt(set, cellIndex, dataDate);
    if (!isDone) lastExpected = Math.max(lastExpected, day);
    if (day === noDay) all.undated += weight;
    else {
      if (isAdded) all.added += weight;
      add(isAdded ? expectedAdded : expected, day, weight);
    }
    if (original && original[cellIndex]! !== noDay) add(first, original[cellIndex]!, weight);
  }
  const [P, O, E, X] = [cumulate(planned), cumulate(first), cumulate(expected), cumulate(expectedAdded)];
  all.achieved = sumBy(E, dataDate);
  all.achievedAdded = sumBy(X, dataDate);
  const finished = open === 0 && lastActual !== noDay ? lastActual : null;
  return {
    ...all,
    dataDate,
    planned: sumBy(P, dataDate),
    behind: sumBy(P, dataDate) - all.achieved,
    daysBehind: earnedSchedule(P, all.achieved, dataDate, finished).daysBehind,
    lastExpected: dayOrNull(lastExpected),
    points: pointDays(tallies, dataDate, period, context.weekStart).map((day) => ({
      day,
      baseline: sumBy(P, day),
      original: original ? sumBy(O, day) : null,
      actual: day <= dataDate ? sumBy(E, day) : null,
      forecast: day >= dataDate ? sumBy(E, day) : null,
      actualAdded: day <= dataDate ? sumBy(X, day) : null,
      forecastAdded: day >= dataDate ? sumBy(X, day) : null,
    })),
  };
}

/** Planned to date in the original baseline, if that was replaced; null otherwise. */
export function plannedOriginally({ points, dataDate }: Pick<SCurve, 'points' | 'dataDate'>): number | null {
  return points.find(({ day }) => day === dataDate)?.original ?? null;
}

/**
 * The last day of each period with a change and of the period before it, and the data date. Periods without a
 * change need no point, so one mistyped year doesn't produce thousands of points.
 */
function pointDays(tallies: Tally[], dataDate: DayNumber, period: Period, weekStart: number): DayNumber[] {
  const days = new Set<DayNumber>([dataDate]);
  for (const tally of tallies) {
    for (const day of tally.keys()) {
      days.add(periodOf(day, period, weekStart) - 1);
      days.add(nextPeriod(day, period, weekStart) - 1);
    }
  }
  return [...days].toSorted((a, b) => a - b);
}

const columns = columnsOf({
  day: [copy.columns.upTo, 'day'],
  baseline: [copy.columns.baseline, 'number'],
  actual: [copy.columns.actual, 'number'],
  forecast: [copy.columns.forecast, 'number'],
  actual_added: [copy.columns.actualAdded, 'number'],
  forecast_added: [copy.columns.forecastAdded, 'number'],
});

/** The S-curve as a table. */
export function sCurveRows({ points }: SCurve): ReportTable {
  return {
    columns,
    rows: points.map((point) => [
      point.day,
      point.baseline,
      point.actual,
      point.forecast,
      point.actualAdded,
      point.forecastAdded,
    ]),
  };
}
