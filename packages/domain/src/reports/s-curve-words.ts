import type { SCurve } from './s-curve.ts';
import type { FormatDay } from '../turnover/explain.ts';
import { countOf, formatDecimal } from '../format-number.ts';
import { formatPart } from '../format-part.ts';

/** '12 behind', '3 ahead', 'level'. */
export function describeGap(behind: number): string {
  if (behind === 0) return 'level';
  return behind > 0 ? `${formatDecimal(behind)} behind` : `${formatDecimal(-behind)} ahead`;
}

/** '9 days behind'; null without a plan. */
export function formatDays(daysBehind: number | null): string | null {
  if (daysBehind === null) return null;
  const days = Math.abs(daysBehind);
  if (days === 0) return 'on the day';
  return `${countOf(days, 'day')} ${daysBehind > 0 ? 'behind' : 'ahead'}`;
}

/** Summary of the curve. */
export function sCurveSummary(curve: SCurve, formatDay: FormatDay): string {
  const { achieved, planned, baselined, added, undated, achievedAdded, dataDate, behind } = curve;
  if (baselined === 0)
    return [
      `Nothing is baselined yet, so there is no plan to compare with. ${formatDecimal(achievedAdded)} of ${formatDecimal(added)} are achieved.`,
      ...describeUndated(undated),
    ].join(' ');
  const days = behind === 0 ? null : formatDays(curve.daysBehind);
  const gap = `${describeGap(behind)}${days === null ? '' : `, which is ${days}`}`;
  const parts = [
    `By ${formatDay(dataDate)} ${formatDecimal(achieved)} of ${formatDecimal(baselined)} were achieved where the baseline wanted ${formatDecimal(planned)}: ${gap}.`,
  ];
  if (added > 0)
    parts.push(
      `${formatDecimal(added)} added since the baseline are shown separately (${achievedAdded === 0 ? 'none' : formatDecimal(achievedAdded)} complete).`,
    );
  return [...parts, ...describeUndated(undated)].join(' ');
}

/** Number of turnovers without a date, which no curve includes. */
function describeUndated(undated: number): string[] {
  return undated > 0 ? [`${formatDecimal(undated)} more have no date and aren’t plotted.`] : [];
}

/** Completed share of the baseline: '46 % of what is baselined'. */
export function describeAchieved({ achieved, baselined }: SCurve): string {
  return `${formatPart(achieved, baselined)} of what is baselined`;
}
