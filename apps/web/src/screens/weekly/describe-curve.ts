import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import { formatNumber } from '#lib/format-number.ts';
import { formatDays, describeGap } from '#turnover/figures/s-curve-words.ts';

/** How far it is behind, and that in a sentence. */
export function describeCurve(curve: WeeklyContent['curve']): { gap: string; summary: string } {
  const gap = [describeGap(curve.behind), formatDays(curve.days_behind)].filter(Boolean).join(', ');
  const [achieved, planned] = [formatNumber(curve.achieved), formatNumber(curve.planned)];
  return { gap, summary: `${achieved} achieved of ${planned} planned to date: ${gap}.` };
}
