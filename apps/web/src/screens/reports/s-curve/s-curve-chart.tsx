import { curveChart } from '@baton/domain/chart/progress-charts.ts';
import { gapMark, sCurveLayout } from '@baton/domain/chart/s-curve-layout.ts';
import type { CurveKind } from '@baton/domain/chart/curve-lines.ts';
import { describeDaysBehind, describeGap } from '@baton/domain/reports/s-curve-summary.ts';
import type { DrillDownBasis } from '@baton/domain/turnover/drill-downs.ts';
import { formatDecimal } from '@baton/domain/format-number.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import type { MarkLink } from '#views/chart/shape-list.tsx';
import type { ReportLinks } from '#turnover/figures/report-links.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { SCurveData } from './use-s-curve.ts';
import { copy } from './copy.ts';

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
  const formatDay = describeDayWithYear;
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
      tip:
        total === null
          ? copy.tip.point(name, formatDay(day), formatDecimal(value))
          : copy.tip.pointOf(name, formatDay(day), formatDecimal(value), formatDecimal(total)),
      href: links.rows({ drillDowns }, kind === 'original' ? original?.id : undefined),
    };
  };
  const gapLink = (): MarkLink => {
    const days = describeDaysBehind(curve.daysBehind);
    const open = copy.tip.open(curve.planned - curve.plannedDone);
    return { tip: [describeGap(curve.behind), ...(days === null ? [] : [days]), open].join('\n'), href: gap };
  };
  return (
    <ChartFrame
      label={copy.chart}
      summary={summary}
      layout={(room) => sCurveLayout(chart, room)}
      linkOf={(row, column) => (row === gapMark.row ? gapLink() : pointLink(row, column))}
    />
  );
}
