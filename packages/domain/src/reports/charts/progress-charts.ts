import { formatRate, type RunRate } from '../run-rate.ts';
import type { SCurve } from '../s-curve.ts';
import { usedBins, type Variance } from '../variance.ts';
import type { FormatDay } from '#turnover/explain.ts';
import type { BarChart, BarLevel } from '#chart/bar-layout.ts';
import { copy } from '#chart/copy.ts';
import { curveLines } from './curve-lines.ts';
import { strokeEntry, toneEntry } from '#chart/legend.ts';
import type { CurveChart } from './s-curve-layout.ts';
import type { Stroke } from '#chart/shapes.ts';

interface CurveOptions {
  /** The present, whose axes an earlier day keeps. */
  frame?: SCurve;
  /** Number of the first baseline if another one is shown. */
  original?: string | null;
  unit: 'count' | 'weight';
  weekStart: number;
  formatDay: FormatDay;
}

export function curveChart(curve: SCurve, options: CurveOptions): CurveChart {
  const { frame = curve, original = null, unit, weekStart, formatDay } = options;
  const days = [...curve.points, ...frame.points].map(({ day }) => day);
  const { planned, achieved, behind, daysBehind, dataDate } = curve;
  return {
    lines: curveLines(curve, original),
    dataDate,
    days: days.length === 0 ? [dataDate, dataDate + 7] : [Math.min(...days), Math.max(...days)],
    max: Math.max(1, curve.baselined + curve.added, frame.baselined + frame.added),
    gap: curve.baselined === 0 ? null : { planned, achieved, behind, daysBehind },
    title: unit === 'weight' ? 'Weight' : copy.turnovers,
    weekStart,
    formatDay,
  };
}

/** '8 to 14', '57 or more', '0'. */
export function describeBin({ from, to }: { from: number | null; to: number | null }): string {
  const format = (value: number) => `${value < 0 ? '−' : ''}${Math.abs(value)}`;
  if (from === null) return `${format(to!)} or less`;
  if (to === null) return `${format(from)} or more`;
  return from === to ? format(from) : copy.slip.range(format(from), format(to));
}

/** Number of turnovers by slip: complete, open, and open and late. */
export function varianceChart({ bins, unit }: Variance, redDays: number): BarChart {
  return {
    bars: usedBins(bins).map((bin) => ({
      name: describeBin(bin),
      parts: [
        { value: bin.done, tone: 'done' },
        { value: bin.open, tone: bin.from !== null && bin.from >= redDays ? 'warning' : 'open' },
      ],
    })),
    title: copy.turnovers,
    axis: copy.slip.axis[unit],
    legend: [
      toneEntry('Complete', 'done'),
      toneEntry('Open', 'open'),
      toneEntry(copy.slip.openLate[unit](redDays), 'warning'),
    ],
  };
}

/** Maximum number of weeks shown. */
const maxWeeks = 52;
const meanStroke: Stroke = { ink: 'text', width: 2 };
const neededStroke: Stroke = { ink: 'danger-text', width: 2, dash: [6, 4] };

/** Weeks that the run rate chart shows. */
export function weeksShown({ weeks }: RunRate): RunRate['weeks'] {
  return weeks.slice(-maxWeeks);
}

/** Completed per week, its mean over the last weeks, and the rate needed from now on. */
export function runRateChart(run: RunRate, span: number, formatDay: FormatDay): BarChart {
  const weeks = weeksShown(run);
  const { achieved, needed } = run;
  const levels: BarLevel[] = [];
  if (achieved !== null)
    levels.push({
      label: copy.runRate.mean(formatRate(achieved)),
      value: achieved,
      from: Math.max(0, weeks.length - span),
      stroke: meanStroke,
    });
  if (needed !== null && Number.isFinite(needed))
    levels.push({ label: copy.runRate.needed(formatRate(needed)), value: needed, stroke: neededStroke });
  return {
    bars: weeks.map((week) => ({
      name: formatDay(week.start),
      parts: [{ value: week.achieved, tone: 'done' }],
    })),
    levels,
    title: 'Turnovers per week',
    axis: 'Week of',
    legend: [
      toneEntry('Completed in the week', 'done'),
      strokeEntry(copy.runRate.meanOf(span), meanStroke),
      strokeEntry('Needed per week from now on', neededStroke),
    ],
  };
}
