import type { Chart } from '@baton/domain/reports/presentation.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { HeatMap } from '#views/chart/heat-map.tsx';
import { targetLink, type LinkContext } from './target-link.ts';

export interface ReportChartsProps extends LinkContext {
  charts: readonly Chart[];
  summary: string;
}

/** The charts of a report; each mark opens what it stands for. */
export function ReportCharts({ charts, summary, ...context }: ReportChartsProps) {
  return charts.map(({ label, heat, layout, markAt, startAt = 0 }) => {
    const linkOf = (row: number, column: number) => {
      const mark = markAt(row, column);
      return mark && { tip: mark.tip, href: targetLink(context, mark.target) };
    };
    return heat ? (
      <HeatMap key={label} chart={heat} {...{ label, summary, linkOf }} />
    ) : (
      <ChartFrame key={label} {...{ label, summary, layout, linkOf, startAt }} />
    );
  });
}
