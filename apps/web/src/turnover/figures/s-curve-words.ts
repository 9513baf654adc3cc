import type { SCurve } from '@baton/domain/reports/s-curve.ts';
import type { SayDay } from '@baton/domain/turnover/explain.ts';
import { countOf } from '#lib/format-number.ts';
import { sayPart } from '#lib/say-part.ts';

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A count, or a weight with one decimal. */
export function sayAmount(value: number): string {
  return numbers.format(value);
}

/** '12 behind', '3 ahead', 'level'. */
export function sayGap(behind: number): string {
  if (behind === 0) return 'level';
  return behind > 0 ? `${sayAmount(behind)} behind` : `${sayAmount(-behind)} ahead`;
}

/** '9 days behind'; null where the plan says nothing. */
export function sayDays(daysBehind: number | null): string | null {
  if (daysBehind === null) return null;
  const days = Math.abs(daysBehind);
  if (days === 0) return 'on the day';
  return `${countOf(days, 'day')} ${daysBehind > 0 ? 'behind' : 'ahead'}`;
}

/** The curve in a sentence or two. */
export function sCurveSummary(curve: SCurve, say: SayDay): string {
  const { achieved, planned, baselined, added, undated, achievedAdded, dataDate, behind } = curve;
  if (baselined === 0)
    return [
      `Nothing is baselined yet, so there is no plan to compare with. ${sayAmount(achievedAdded)} of ${sayAmount(added)} are achieved.`,
      ...sayUndated(undated),
    ].join(' ');
  const days = behind === 0 ? null : sayDays(curve.daysBehind);
  const gap = `${sayGap(behind)}${days === null ? '' : `, which is ${days}`}`;
  const parts = [
    `By ${say(dataDate)} ${sayAmount(achieved)} of ${sayAmount(baselined)} were achieved where the baseline wanted ${sayAmount(planned)}: ${gap}.`,
  ];
  if (added > 0)
    parts.push(
      `${sayAmount(added)} added since the baseline are shown separately (${achievedAdded === 0 ? 'none' : sayAmount(achievedAdded)} complete).`,
    );
  return [...parts, ...sayUndated(undated)].join(' ');
}

/** What no curve holds, told once. */
function sayUndated(undated: number): string[] {
  return undated > 0 ? [`${sayAmount(undated)} more have no date and aren’t plotted.`] : [];
}

/** How much of the baseline is achieved: '46 % of what is baselined'. */
export function sayAchieved({ achieved, baselined }: SCurve): string {
  return `${sayPart(achieved, baselined)} of what is baselined`;
}
