import { noDay } from '../day-number.ts';
import { earnedSchedule } from './earned-schedule.ts';
import { isCompleteAt } from '../turnover/tracker-set.ts';
import { copy } from './copy.ts';
import type { ReportData } from '#turnover/report-data.ts';
import { mean, median, quantile } from '../statistics.ts';
import { columnsOf, type ReportTable } from './table.ts';
import { add, cumulate, type Tally } from '../tally.ts';

/** One bar: turnovers whose slip is within two numbers of days, both inclusive. An open bound is null. */
interface VarianceBin {
  from: number | null;
  to: number | null;
  done: number;
  open: number;
}

export interface Variance {
  unit: 'calendar_days' | 'working_days';
  bins: VarianceBin[];
  /** Number of turnovers with a slip, and of those without: no baseline, or no day to compare. */
  compared: number;
  notBaselined: number;
  notDated: number;
  early: number;
  onBaseline: number;
  late: number;
  mean: number | null;
  median: number | null;
  /** 80% slip this much or less. */
  p80: number | null;
  indices: Indices;
}

/** Performance against the baseline; null if nothing was planned yet. */
interface Indices {
  /** (All complete) ÷ (planned to date + complete without a baseline): throughput, regardless of which turnovers. */
  bei: number | null;
  /** Completed by their own baseline ÷ planned to date. */
  hitRate: number | null;
  /** The rest: late, or not complete. */
  missed: number | null;
  /** Complete of the baselined ÷ planned to date. Returns to 1 in the end, even if late. */
  spi: number | null;
  /** Earned time ÷ elapsed time. */
  spiT: number | null;
  /** The counts behind the indices. */
  of: { planned: number; achieved: number; achievedAdded: number; hits: number };
}

/** Slip of turnovers: expected day − baseline, late is positive. */
export function variance(reportData: ReportData, { binDays = 7, tails = 8 } = {}): Variance {
  const { set, evaluation, cellIndexes, context } = reportData;
  const bins = emptyBins(binDays, tails);
  const slips: number[] = [];
  let [notBaselined, notDated] = [0, 0];
  for (const cellIndex of cellIndexes) {
    const slip = evaluation.slip[cellIndex]!;
    if (slip === noDay) {
      if (set.cells.baseline[cellIndex] === noDay) notBaselined += 1;
      else notDated += 1;
      continue;
    }
    slips.push(slip);
    const step = Math.sign(slip) * Math.min(Math.ceil(Math.abs(slip) / binDays), tails);
    const bin = bins[tails + step]!;
    if (isCompleteAt(set, cellIndex, context.dataDate)) bin.done += 1;
    else bin.open += 1;
  }
  const ordered = Float64Array.from(slips).toSorted();
  return {
    unit: context.slipUnit,
    bins,
    compared: slips.length,
    notBaselined,
    notDated,
    early: slips.filter((slip) => slip < 0).length,
    onBaseline: slips.filter((slip) => slip === 0).length,
    late: slips.filter((slip) => slip > 0).length,
    mean: mean(slips),
    median: median(ordered),
    p80: quantile(ordered, 0.8),
    indices: indicesOf(reportData),
  };
}

/** A separate bar for no slip; `tails` bars of equal width on each side of it, the outermost open-ended. */
function emptyBins(binDays: number, tails: number): VarianceBin[] {
  return Array.from({ length: 2 * tails + 1 }, (_, position) => {
    const step = position - tails;
    if (step === 0) return { from: 0, to: 0, done: 0, open: 0 };
    const [near, far] = [(Math.abs(step) - 1) * binDays + 1, Math.abs(step) * binDays];
    const end = Math.abs(step) === tails ? null : far;
    return step > 0
      ? { from: near, to: end, done: 0, open: 0 }
      : { from: end === null ? null : -end, to: -near, done: 0, open: 0 };
  });
}

/** BEI, hit rate, SPI and SPI(t) at the data date. */
function indicesOf({ set, cellIndexes, context: { dataDate } }: ReportData): Indices {
  const { baseline, actual } = set.cells;
  const plan: Tally = new Map();
  let [planned, achieved, achievedAdded, hits, open, lastActual] = [0, 0, 0, 0, 0, noDay];
  for (const cellIndex of cellIndexes) {
    const isDone = isCompleteAt(set, cellIndex, dataDate);
    const day = baseline[cellIndex]!;
    if (day === noDay) {
      if (isDone) achievedAdded += 1;
      continue;
    }
    add(plan, day, 1);
    if (isDone) {
      achieved += 1;
      lastActual = Math.max(lastActual, actual[cellIndex]!);
    } else open += 1;
    if (day > dataDate) continue;
    planned += 1;
    if (isDone && actual[cellIndex]! <= day) hits += 1;
  }
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  const finished = open === 0 && lastActual !== noDay ? lastActual : null;
  return {
    bei: share(achieved + achievedAdded, planned + achievedAdded),
    hitRate: share(hits, planned),
    missed: share(planned - hits, planned),
    spi: share(achieved, planned),
    spiT: earnedSchedule(cumulate(plan), achieved, dataDate, finished).index,
    of: { planned, achieved, achievedAdded, hits },
  };
}

const columns = columnsOf({
  from: [copy.columns.slipFrom, 'number'],
  to: [copy.columns.slipTo, 'number'],
  done: [copy.columns.complete, 'number'],
  open: [copy.columns.open, 'number'],
});

/** The bars as a table. */
export function varianceRows({ bins }: Variance): ReportTable {
  return { columns, rows: usedBins(bins).map(({ from, to, done, open }) => [from, to, done, open]) };
}

/** The bars without the empty ones at both ends; keeps the bar for no slip. */
export function usedBins(bins: readonly VarianceBin[]): readonly VarianceBin[] {
  const isUsed = ({ from, to, done, open }: VarianceBin) => done + open > 0 || (from === 0 && to === 0);
  return bins.slice(bins.findIndex(isUsed), bins.findLastIndex(isUsed) + 1);
}
