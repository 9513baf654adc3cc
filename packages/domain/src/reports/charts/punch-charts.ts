import type { PunchWeek } from '../punch-report.ts';
import { formatRate } from '../run-rate.ts';
import type { FormatDay } from '#turnover/explain.ts';
import type { BarChart, BarLevel } from '#chart/bar-layout.ts';
import { copy } from '#chart/copy.ts';
import { strokeEntry, toneEntry } from '#chart/legend.ts';
import type { Stroke } from '#chart/shapes.ts';
import type { Tone } from '#chart/tones.ts';

const severities: readonly Tone[] = ['danger', 'warning', 'info'];
const meanStroke: Stroke = { ink: 'text', width: 2 };
const neededStroke: Stroke = { ink: 'danger-text', width: 2, dash: [6, 4] };

/** Fill of a category, by its position in the order of severity. */
function categoryTone(position: number): Tone {
  return severities[position] ?? 'quiet';
}

/** Outstanding punches at the end of each week, the most severe category below. */
export function outstandingChart(
  weeks: readonly PunchWeek[],
  codes: readonly string[],
  formatDay: FormatDay,
): BarChart {
  return {
    bars: weeks.map(({ start, byCategory }) => ({
      name: formatDay(start),
      parts: byCategory.map((value, at) => ({ value, tone: categoryTone(at) })),
    })),
    title: 'Outstanding punches at the end of the week',
    axis: copy.punches.axis,
    legend: codes.map((code, at) => toneEntry(copy.punches.category(code), categoryTone(at))),
  };
}

interface Rates {
  achieved: number | null;
  needed: number | null;
  /** Weeks that the achieved rate is measured over. */
  span: number;
}

/** Punches verified in each week, their mean in the last full weeks, and the needed rate. */
export function verifiedChart(
  weeks: readonly PunchWeek[],
  { achieved, needed, span }: Rates,
  formatDay: FormatDay,
): BarChart {
  const levels: BarLevel[] = [];
  if (achieved !== null)
    levels.push({
      label: copy.runRate.mean(formatRate(achieved)),
      value: achieved,
      from: Math.max(0, weeks.length - 1 - span),
      stroke: meanStroke,
    });
  if (needed !== null)
    levels.push({ label: copy.runRate.needed(formatRate(needed)), value: needed, stroke: neededStroke });
  return {
    bars: weeks.map(({ start, verified }) => ({
      name: formatDay(start),
      parts: [{ value: verified, tone: 'done' }],
    })),
    levels,
    title: 'Punches verified per week',
    axis: copy.punches.axis,
    height: 240,
    legend: [
      toneEntry('Verified in the week', 'done'),
      strokeEntry(copy.runRate.meanOf(Math.max(1, span)), meanStroke),
      strokeEntry('Needed for the look-ahead', neededStroke),
    ],
  };
}

/** Punches raised in each week. */
export function raisedChart(weeks: readonly PunchWeek[], formatDay: FormatDay): BarChart {
  return {
    bars: weeks.map(({ start, raised }) => ({
      name: formatDay(start),
      parts: [{ value: raised, tone: 'open' }],
    })),
    title: 'Punches raised per week',
    axis: copy.punches.axis,
    height: 240,
    legend: [toneEntry('Raised in the week', 'open')],
  };
}
