import { curveChart } from '@baton/domain/chart/progress-charts.ts';
import { gapMark, sCurveLayout } from '@baton/domain/chart/s-curve-layout.ts';
import type { CurveKind } from '@baton/domain/chart/curve-lines.ts';
import { describeGap, formatDays } from '@baton/domain/reports/s-curve-words.ts';
import type { DrillDownBasis } from '@baton/domain/turnover/drill-downs.ts';
import type { FormatDay } from '@baton/domain/turnover/explain.ts';
import { formatDecimal } from '@baton/domain/format-number.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import type { MarkLink } from '#views/chart/shape-list.tsx';
import type { ReportLinks } from '#turnover/figures/report-links.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { SCurveData } from './use-s-curve.ts';

export interface SCurveChartProps extends Omit<SCurveData, 'plain'> {
  view: TrackerView;
  links: ReportLinks;
  /** Link to the turnovers planned to date and still open. */
  gap: string;
  summary: string;
  unit: 'count' | 'weight';
}

const bases: Record<CurveKind, DrillDownBasis> = {
  baseline: 'baseline',
  original: 'baseline',
  all: 'expected',
  actual: 'actual',
  forecast: 'expected',
};

/** Planned, completed and forecast curves, with the gap at the data date in turnovers and days. */
export function SCurveChart({ curve, frame, original, view, links, gap, summary, unit }: SCurveChartProps) {
  const formatDay: FormatDay = (day) => describeDay(view, day);
  const { weekStart } = view.context;
  const chart = curveChart(curve, { frame, original: original?.number ?? null, unit, weekStart, formatDay });
  const pointLink = (row: number, column: number): MarkLink => {
    const { kind, name, points, total } = chart.lines[row]!;
    const { day, value } = points[column]!;
    const isNarrowed = kind === 'actual' || kind === 'forecast';
    const drillDowns = [
      { kind: 'date', basis: bases[kind], from: null, to: day } as const,
      ...(isNarrowed ? [{ kind: 'is', what: 'baselined' } as const] : []),
    ];
    return {
      tip: `${name} up to ${formatDay(day)}: ${formatDecimal(value)}${total === null ? '' : ` of ${formatDecimal(total)}`}`,
      href: links.rows({ drillDowns }, kind === 'original' ? original?.id : undefined),
    };
  };
  const gapLink = (): MarkLink => {
    const days = formatDays(curve.daysBehind);
    const open = `${formatDecimal(curve.planned - curve.plannedDone)} planned and open`;
    return { tip: [describeGap(curve.behind), ...(days === null ? [] : [days]), open].join('\n'), href: gap };
  };
  return (
    <ChartFrame
      label="S-curve"
      summary={summary}
      layout={(room) => sCurveLayout(chart, room)}
      linkOf={(row, column) => (row === gapMark.row ? gapLink() : pointLink(row, column))}
    />
  );
}
