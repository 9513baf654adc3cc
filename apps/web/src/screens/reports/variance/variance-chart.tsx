import { barLayout } from '@baton/domain/chart/bar-layout.ts';
import { describeBin, varianceChart } from '@baton/domain/chart/progress-charts.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { usedBins, type Variance } from '@baton/domain/reports/variance.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import type { ReportLinks } from '#turnover/figures/report-links.ts';

export interface VarianceChartProps {
  result: Variance;
  links: ReportLinks;
  summary: string;
  unit: string;
  /** Slip from which a turnover is late, in the programme's unit. */
  redDays: number;
}

/** Parts of a bar, from below. */
const parts = [
  { what: 'done', word: 'complete' },
  { what: 'open', word: 'open' },
] as const;

/** Histogram of slips: complete, open, and open and late. */
export function VarianceChart({ result, links, summary, unit, redDays }: VarianceChartProps) {
  const bins = usedBins(result.bins);
  return (
    <ChartFrame
      label="Slip against the baseline"
      summary={summary}
      layout={(room) => barLayout(varianceChart(result, redDays), room)}
      linkOf={(row, column) => {
        const bin = bins[row]!;
        const { what, word } = parts[column]!;
        return {
          tip: `Slip ${describeBin(bin)} ${unit}: ${formatNumber(bin[what])} ${word}`,
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
