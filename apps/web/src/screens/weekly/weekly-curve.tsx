import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import { gapMark, sCurveLayout } from '@baton/domain/chart/s-curve-layout.ts';
import { weeklyCurveChart } from '@baton/domain/chart/weekly-charts.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import type { WeeklyLinks } from './weekly-links.ts';
import { copy as reportCopy } from '@baton/domain/reports/copy.ts';
import { copy as weeklyCopy } from '@baton/domain/reports/weekly/copy.ts';
import { copy } from './copy.ts';

/** The S-curve stored in the report. */
export function WeeklyCurve({ content, links }: { content: WeeklyContent; links: WeeklyLinks }) {
  const { curve, data_date } = content;
  if (curve.points.length === 0) return <p className="text-text-muted">{weeklyCopy.curve.none}</p>;
  const chart = weeklyCurveChart(curve, data_date, {
    weekStart: 1,
    formatDay: describeDayWithYear,
  });
  const { behind, days_behind: daysBehind } = curve;
  const gap = behind === 0 ? reportCopy.sCurve.onPlan : reportCopy.sCurve.gap(behind, daysBehind);
  const summary = copy.curve.summary(curve.achieved, curve.planned, gap);
  return (
    <ChartFrame
      label={weeklyCopy.curve.title}
      summary={summary}
      layout={(room) => sCurveLayout(chart, room)}
      linkOf={(row, column) => {
        if (row === gapMark.row) return null;
        const { kind, name, points } = chart.lines[row]!;
        const { day, value } = points[column]!;
        const basis = kind === 'baseline' ? 'baseline' : 'expected';
        return {
          tip: copy.curve.tip(name, chart.formatDay(day), value),
          href: links(`${basis}.${dayOf(day)}`),
        };
      }}
    />
  );
}
