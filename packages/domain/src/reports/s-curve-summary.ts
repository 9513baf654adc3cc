import { formatPart } from '../format-part.ts';
import type { FormatDay } from '../turnover/explain.ts';
import { copy } from './copy.ts';
import { plannedOriginally, type SCurve, type SCurveOptions } from './s-curve.ts';

/** '12 behind', '3 ahead, or 2 days', 'on plan'. */
export function describeGap(behind: number, daysBehind: number | null = null): string {
  return behind === 0 ? copy.sCurve.onPlan : copy.sCurve.gap(behind, daysBehind);
}

/** '9 days behind'; null without a plan. */
export function describeDaysBehind(daysBehind: number | null): string | null {
  if (daysBehind === null) return null;
  if (daysBehind === 0) return copy.sCurve.onPlan;
  return daysBehind > 0 ? copy.sCurve.daysBehind(daysBehind) : copy.sCurve.daysAhead(-daysBehind);
}

/** Summary of the curve; `formatDay` writes the year, `original` is the number of a baseline that was replaced. */
export function sCurveSummary(
  curve: SCurve,
  unit: SCurveOptions['unit'],
  formatDay: FormatDay,
  original: string | null = null,
): string {
  const { achieved, planned, baselined, added, undated, achievedAdded, dataDate, behind, daysBehind } = curve;
  const words = copy.sCurve;
  const notPlotted = undated > 0 ? [words.undated[unit](undated)] : [];
  if (baselined === 0) return [words.noBaseline[unit](achievedAdded, added), ...notPlotted].join(' ');
  const progress = words.progress[unit]({
    complete: achieved,
    total: baselined,
    planned,
    date: formatDay(dataDate),
    gap: describeGap(behind, daysBehind),
  });
  const addedSince = added > 0 ? [words.added[unit](added, achievedAdded)] : [];
  const before = original === null ? null : plannedOriginally(curve);
  const rebaselined =
    before === null ? [] : [words.rebaselined(original!, before, Math.abs(before - planned))];
  return [progress, ...rebaselined, ...addedSince, ...notPlotted].join(' ');
}

/** Completed share of the baseline: '46% of baseline'. */
export function describeCompleted({ achieved, baselined }: SCurve): string {
  return copy.sCurve.shareOfBaseline(formatPart(achieved, baselined));
}
