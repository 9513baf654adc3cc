import { wholeRow } from '@baton/domain/chart/shapes.ts';
import { skylineLayout } from '@baton/domain/chart/skyline-layout.ts';
import type { SkylineSlot } from '@baton/domain/chart/skyline-slots.ts';
import { towersOf } from '@baton/domain/chart/standing-charts.ts';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { statuses } from '@baton/domain/turnover/status.ts';
import { statusWord } from '#ui/status-mark.tsx';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import type { MarkLink } from '#views/chart/shape-list.tsx';
import type { ReportLinks } from '#turnover/figures/report-links.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { SkylineDrillDowns } from './skyline-drill-downs.ts';
import { copy } from './copy.ts';

export interface SkylineChartProps {
  view: TrackerView;
  reportData: ReportData;
  slots: readonly SkylineSlot[];
  zoom: 'codes' | 'fit';
  summary: string;
  drillDowns: SkylineDrillDowns;
  links: ReportLinks;
  /** Number of turnovers that the receiving teams can accept in a period. */
  capacity: number | null;
  label: (slot: SkylineSlot) => string;
}

/** Towers of boxes, one box per turnover. */
export function SkylineChart(props: SkylineChartProps) {
  const { view, reportData, slots, zoom, summary, drillDowns, links, capacity, label } = props;
  const towers = towersOf(reportData, slots, label);
  const now = slots.findIndex(({ end, kind }) => kind === 'period' && end >= view.dataDate);
  const hrefOf = (row: number, status?: (typeof statuses)[number]) =>
    slots[row]!.kind === 'undated' ? drillDowns.undated(status) : drillDowns.column(slots[row]!, status);
  const boxLink = (row: number, floor: number): MarkLink => {
    const { scope, milestone, status } = towers[row]!.boxAt(floor);
    return {
      tip: copy.tip.box(`${scope} ${milestone}`, statusWord(status), towers[row]!.label),
      href: links.turnover(view, slots[row]!.cellIndexes[floor]!),
    };
  };
  const linkOf = (row: number, column: number): MarkLink => {
    const { label: name, total, counts, isOverloaded } = towers[row]!;
    if (column === wholeRow)
      return {
        tip: isOverloaded ? copy.tip.towerOverCapacity(name, total) : copy.tip.tower(name, total),
        href: hrefOf(row),
      };
    if (zoom === 'codes') return boxLink(row, column);
    const status = statuses[column]!;
    return {
      tip: copy.tip.part(name, statusWord(status), counts[column]!, total),
      href: hrefOf(row, status),
    };
  };
  const dataDate = { day: view.dataDate, label: describeDayWithYear(view.dataDate) };
  return (
    <ChartFrame
      label={copy.chart}
      summary={summary}
      startAt={Math.max(0, now) / slots.length}
      layout={(room) => skylineLayout({ towers, zoom, markBy: 'part', dataDate, capacity }, room)}
      linkOf={linkOf}
    />
  );
}
