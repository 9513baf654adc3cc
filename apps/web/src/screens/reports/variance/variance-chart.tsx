import { barLayout } from '@baton/domain/chart/bar-layout.ts';
import { describeBin, varianceChart } from '@baton/domain/chart/progress-charts.ts';
import { usedBins, type Variance } from '@baton/domain/reports/variance.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import type { ReportLinks } from '#turnover/figures/report-links.ts';
import { copy } from './copy.ts';

export interface VarianceChartProps {
  result: Variance;
  links: ReportLinks;
  summary: string;
  /** Slip from which a turnover is late, in the programme's unit. */
  redDays: number;
}

/** Parts of a bar, from below. */
const parts = [
  { what: 'done', tip: copy.tip.complete },
  { what: 'open', tip: copy.tip.open },
] as const;

/** Histogram of slips: complete, open, and open and late. */
export function VarianceChart({ result, links, summary, redDays }: VarianceChartProps) {
  const bins = usedBins(result.bins);
  return (
    <ChartFrame
      label={copy.chart}
      summary={summary}
      layout={(room) => barLayout(varianceChart(result, redDays), room)}
      linkOf={(row, column) => {
        const bin = bins[row]!;
        const { what, tip } = parts[column]!;
        return {
          tip: tip(describeBin(bin), result.unit, bin[what]),
          href: links.rows({
            drillDowns: [
              { kind: 'slip', from: bin.from, to: bin.to },
              { kind: 'is', what },
            ],
          }),
        };
      }}
    />
  );
}

/** '0.87'. */
export function formatIndex(value: number | null): string {
  return value === null ? '–' : value.toFixed(2);
}
