import { useMemo } from 'react';
import { skyline, skylineRows, type Skyline } from '@baton/domain/reports/skyline.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { useSkyline } from '#turnover/figures/use-skyline.ts';
import { SkylineChart } from './skyline-chart.tsx';
import { skylineDrillDowns, type SkylineDrillDowns } from './skyline-drill-downs.ts';
import type { Period } from '@baton/domain/periods.ts';
import { skylineSlots, type SkylineSlot } from '@baton/domain/chart/skyline-slots.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { PeriodControl } from '#screens/reports/period-control.tsx';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';

/** Above this number, boxes aren't drawn individually with their codes. */
const maxBoxes = 3000;

/** Every turnover as a box in its week or month. */
export function SkylineReport(props: ReportProps) {
  const { view, reportData, present, address, links } = props;
  const { basis = 'forecast', period = 'week' } = address.search;
  const skylineData = useSkyline(view, reportData, 0, address);
  const { towers, summary } = skylineData;
  const tallest = towers.columns.reduce((max, { cellIndexes }) => Math.max(max, cellIndexes.length), 0);
  const total = reportData.cellIndexes.length;
  const canHaveCodes = total <= maxBoxes;
  const zoom = canHaveCodes
    ? (address.search.zoom ?? (skylineData.slots.length > 26 || tallest > 42 ? 'fit' : 'codes'))
    : 'fit';
  // While an earlier day is shown, the frame covers both days so that towers keep their positions.
  const slots = useMemo(
    () =>
      present === reportData
        ? skylineData.slots
        : skylineFrame(
            skylineData.slots,
            skyline(present, { period, basis }),
            period,
            view.context.weekStart,
          ),
    [skylineData.slots, present, reportData, period, basis, view.context.weekStart],
  );
  const drillDowns = skylineDrillDowns({ basis, period }, links);
  const figures = skylineFigures(props, skylineData, { drillDowns, tallest });
  return (
    <ReportPage
      {...props}
      {...{ figures }}
      summary={
        canHaveCodes
          ? summary
          : `${summary} Codes are drawn up to ${formatNumber(maxBoxes)} boxes: narrow the filter to read them here.`
      }
      table={skylineRows(reportData, towers)}
      tableTitle="Skyline"
      noValue="No date"
      linkOf={(at) => (towers.columns[at] ? drillDowns.column(towers.columns[at]) : drillDowns.undated())}
      controls={<SkylineControls {...{ address, zoom, canHaveCodes }} />}
    >
      <SkylineChart
        {...{ view, reportData, slots, zoom, summary, drillDowns, links }}
        capacity={skylineData.capacity}
        label={skylineData.label}
      />
    </ReportPage>
  );
}

interface FigureOptions {
  drillDowns: SkylineDrillDowns;
  /** Number of turnovers in the tallest tower. */
  tallest: number;
}

/** Key figures above the chart: total, peak, capacity, overloads and turnovers without a date. */
function skylineFigures(
  { view, reportData, address, links }: ReportProps,
  { towers, capacity }: ReturnType<typeof useSkyline>,
  { drillDowns, tallest }: FigureOptions,
): Figure[] {
  const { basis = 'forecast', period = 'week' } = address.search;
  const over = towers.columns.filter(({ overloaded }) => overloaded.length > 0);
  const load = over.reduce((sum, { cellIndexes }) => sum + cellIndexes.length, 0);
  const peak = towers.columns.find(({ cellIndexes }) => cellIndexes.length === tallest);
  const figures: Figure[] = [
    {
      label: 'Turnovers',
      value: formatNumber(reportData.cellIndexes.length),
      hint: `by ${basis}`,
      href: links.rows({}),
    },
  ];
  if (peak)
    figures.push({
      label: `Tallest ${period}`,
      value: formatNumber(tallest),
      hint: `from ${describeDay(view, peak.start)}`,
      href: drillDowns.column(peak),
    });
  if (capacity !== null)
    figures.push({
      label: 'Receivers’ capacity',
      value: formatNumber(Math.round(capacity)),
      hint: `a ${period}; set in the teams`,
      href: '/app/programme/teams',
    });
  figures.push({
    label: `${period === 'week' ? 'Weeks' : 'Months'} above a receiver’s capacity`,
    value: formatNumber(over.length),
    hint: over[0]
      ? `first from ${describeDay(view, over[0].start)}, ${formatNumber(load)} turnovers in all`
      : 'from the data date on',
    tone: over.length > 0 ? 'danger' : undefined,
    href: over[0] && drillDowns.columns(over.map(({ start }) => start)),
  });
  if (towers.undated.length > 0)
    figures.push({
      label: 'No date',
      value: formatNumber(towers.undated.length),
      hint: `by ${basis}`,
      href: drillDowns.undated(),
    });
  return figures;
}

/** Puts the towers of an earlier day into the combined columns of both days, so that the replay is stable. */
function skylineFrame(
  slots: readonly SkylineSlot[],
  present: Skyline,
  period: Period,
  weekStart: number,
): SkylineSlot[] {
  const own = new Map(slots.filter(({ kind }) => kind === 'period').map((slot) => [slot.start, slot]));
  const undated = slots.find(({ kind }) => kind === 'undated');
  const columns = new Map(present.columns.map((column) => [column.start, { ...column, cellIndexes: [0] }]));
  for (const { start, end, cellIndexes } of own.values())
    if (cellIndexes.length > 0) columns.set(start, { start, end, cellIndexes: [0], overloaded: [] });
  const frame = skylineSlots(
    { ...present, columns: [...columns.values()].toSorted((a, b) => a.start - b.start), undated: [] },
    period,
    weekStart,
  );
  const filled = frame.map(
    (slot): SkylineSlot => own.get(slot.start) ?? { ...slot, cellIndexes: [], isOverloaded: false },
  );
  return undated ? [...filled, undated] : filled;
}

interface SkylineControlsProps {
  address: ReportAddress;
  zoom: 'codes' | 'fit';
  canHaveCodes: boolean;
}

function SkylineControls({ address, zoom, canHaveCodes }: SkylineControlsProps) {
  const { search, change } = address;
  return (
    <>
      <SegmentedControl
        label="Date"
        value={search.basis ?? 'forecast'}
        segments={[
          { id: 'baseline', label: 'Baseline' },
          { id: 'forecast', label: 'Forecast' },
          { id: 'actual', label: 'Actual' },
        ]}
        onChange={(next) => change({ basis: next === 'forecast' ? undefined : next })}
      />
      <PeriodControl address={address} />
      <SegmentedControl
        label="Size"
        value={zoom}
        isDisabled={!canHaveCodes}
        segments={[
          { id: 'codes', label: 'Codes' },
          { id: 'fit', label: 'Fit' },
        ]}
        onChange={(next) => change({ zoom: next })}
      />
    </>
  );
}
