import { barLayout } from '@baton/domain/chart/bar-layout.ts';
import { runRateChart, weeksShown } from '@baton/domain/chart/progress-charts.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import type { RunRate } from '@baton/domain/reports/run-rate.ts';
import type { FormatDay } from '@baton/domain/turnover/explain.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import type { ReportLinks } from '#turnover/figures/report-links.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import { copy } from './copy.ts';

export interface RunRateChartProps {
  run: RunRate;
  /** Weeks of the moving average. */
  span: number;
  links: ReportLinks;
  summary: string;
  formatDay: FormatDay;
  dataDate: DayNumber;
}

/** Completed per week, its moving average, and the rate needed from now on. */
export function RunRateChart({ run, span, links, summary, formatDay, dataDate }: RunRateChartProps) {
  const weeks = weeksShown(run);
  return (
    <ChartFrame
      label={copy.chart}
      summary={summary}
      layout={(room) => barLayout(runRateChart(run, span, formatDay), room)}
      linkOf={(row) => {
        const { start, achieved, workingDays } = weeks[row]!;
        const to = Math.min(start + 6, dataDate);
        return {
          tip: copy.tip(describeDayWithYear(start), achieved, workingDays),
          href: links.rows({ drillDowns: [{ kind: 'date', basis: 'actual', from: start, to }] }),
        };
      }}
    />
  );
}
