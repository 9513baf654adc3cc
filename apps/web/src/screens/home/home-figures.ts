import type { RunRate } from '@baton/domain/reports/run-rate.ts';
import type { SCurve } from '@baton/domain/reports/s-curve.ts';
import { dueWithin, type Measure } from '@baton/domain/turnover/measures.ts';
import { formatNumber } from '#lib/format-number.ts';
import { formatPart } from '#lib/format-part.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { formatDays, describeGap } from '#turnover/figures/s-curve-words.ts';
import { trackerLink } from './home-links.ts';

export interface HomeStanding {
  kind: 'system' | 'area';
  measures: Record<Measure, number>;
  curve: SCurve;
  run: RunRate;
}

/** How the programme stands in a few numbers; each leads to the turnovers that it counts. */
export function homeFigures({ kind, measures, curve, run }: HomeStanding): Figure[] {
  const where = kind === 'area' ? { kind } : {};
  const counted = (measure: Measure) => trackerLink({ ...where, kpi: measure });
  const all = run.done + run.remaining;
  return [
    {
      label: 'Done',
      value: formatNumber(run.done),
      hint: `${formatPart(run.done, all)} of ${formatNumber(all)}`,
      href: counted('achieved'),
    },
    {
      label: 'Planned to date',
      value: formatNumber(measures.planned),
      hint:
        curve.baselined === 0
          ? 'no baseline'
          : [describeGap(curve.behind), formatDays(curve.daysBehind)].filter(Boolean).join(', '),
      href: counted('planned'),
    },
    {
      label: `Due in ${dueWithin / 7} weeks`,
      value: formatNumber(measures.due),
      href: counted('due'),
    },
    {
      label: 'Overdue',
      value: formatNumber(measures.overdue),
      tone: measures.overdue > 0 ? 'danger' : undefined,
      href: counted('overdue'),
    },
    {
      label: 'Late',
      value: formatNumber(measures.late),
      tone: measures.late > 0 ? 'danger' : undefined,
      href: counted('late'),
    },
    { label: 'Moved this week', value: formatNumber(measures.moved), href: counted('moved') },
  ];
}
