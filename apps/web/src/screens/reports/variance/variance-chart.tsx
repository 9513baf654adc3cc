import { usedBins, type Variance, type VarianceBin } from '@baton/domain/reports/variance.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { BarChart } from '#views/chart/bar-chart.tsx';
import type { BarPart } from '#views/chart/bar-stack.tsx';
import { ToneSample } from '#views/chart/tone-sample.tsx';
import type { Tone } from '#views/chart/tones.tsx';
import type { ReportLinks } from '#turnover/figures/report-links.ts';

export interface VarianceChartProps {
  result: Variance;
  links: ReportLinks;
  summary: string;
  unit: string;
  /** Slip from which a turnover is late, in the programme's unit. */
  redDays: number;
}

/** Histogram of slips: complete, open, and open and late. */
export function VarianceChart({ result, links, summary, unit, redDays }: VarianceChartProps) {
  const openTone = ({ from }: VarianceBin): Tone => (from !== null && from >= redDays ? 'warning' : 'open');
  const bars = usedBins(result.bins).map((bin) => {
    const { from, to, done, open } = bin;
    const name = describeBin(bin);
    const part = (what: 'done' | 'open', value: number, tone: Tone, word: string): BarPart => ({
      key: what,
      value,
      tone,
      tip: `Slip ${name} ${unit}: ${formatNumber(value)} ${word}`,
      href: links.rows({
        drillDowns: [
          { kind: 'slip', from, to },
          { kind: 'is', what },
        ],
      }),
    });
    return {
      key: name,
      name,
      parts: [part('done', done, 'done', 'complete'), part('open', open, openTone(bin), 'open')],
    };
  });
  return (
    <BarChart
      label="Slip against the baseline"
      {...{ summary, bars }}
      title="Turnovers"
      axis={`Slip in ${unit}: early to the left, late to the right`}
      legend={[
        { label: 'Complete', sample: <ToneSample tone="done" /> },
        { label: 'Open', sample: <ToneSample tone="open" /> },
        { label: `Open, ${redDays} ${unit} or more late`, sample: <ToneSample tone="warning" /> },
      ]}
    />
  );
}

/** '0.87'. */
export function formatIndex(value: number | null): string {
  return value === null ? '–' : value.toFixed(2);
}

/** '8 to 14', '57 or more', 'on the day'. */
function describeBin({ from, to }: { from: number | null; to: number | null }): string {
  if (from === 0 && to === 0) return '0';
  const format = (value: number) => String(Math.abs(value));
  if (from === null) return `≤ −${format(to!)}`;
  if (to === null) return `≥ ${format(from)}`;
  return from < 0 ? `−${format(from)} to −${format(to)}` : `${format(from)} to ${format(to)}`;
}
