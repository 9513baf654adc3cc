import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import { gapMark, sCurveLayout } from '@baton/domain/chart/s-curve-layout.ts';
import { weeklyCurveChart } from '@baton/domain/chart/weekly-charts.ts';
import { dayOf } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { describeGap, formatDays } from '@baton/domain/reports/s-curve-words.ts';
import { formatDay } from '#lib/format-day.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import type { WeeklyLinks } from './weekly-links.ts';

/** The S-curve stored in the report. */
export function WeeklyCurve({ content, links }: { content: WeeklyContent; links: WeeklyLinks }) {
  const { curve, data_date } = content;
  if (curve.points.length === 0) return <p className="text-text-muted">Nothing is dated yet.</p>;
  const chart = weeklyCurveChart(curve, data_date, {
    weekStart: 1,
    formatDay: (day) => formatDay(dayOf(day), data_date),
  });
  const gap = [describeGap(curve.behind), formatDays(curve.days_behind)].filter(Boolean).join(', ');
  const summary = `${formatNumber(curve.achieved)} achieved of ${formatNumber(curve.planned)} planned to date: ${gap}.`;
  return (
    <ChartFrame
      label="S-curve"
      summary={summary}
      layout={(room) => sCurveLayout(chart, room)}
      linkOf={(row, column) => {
        if (row === gapMark.row) return null;
        const { kind, name, points } = chart.lines[row]!;
        const { day, value } = points[column]!;
        const basis = kind === 'baseline' ? 'baseline' : 'expected';
        return {
          tip: `${name} up to ${chart.formatDay(day)}: ${formatNumber(value)}`,
          href: links(`${basis}.${dayOf(day)}`),
        };
      }}
    />
  );
}
