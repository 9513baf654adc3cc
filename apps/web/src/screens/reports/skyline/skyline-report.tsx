import { useMemo } from 'react';
import { skyline, skylineRows, type Skyline } from '@baton/domain/reports/skyline.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';
import { ReportPage } from '#screens/reports/report-page.tsx';
import type { ReportProps } from '#screens/reports/report-props.ts';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import { useSkyline } from '#turnover/figures/use-skyline.ts';
import { SkylineChart } from './skyline-chart.tsx';
import { skylineDrillDowns, type SkylineDrillDowns } from './skyline-drill-downs.ts';
import type { Period } from '@baton/domain/periods.ts';
import { skylineSlots, slotLabel, type SkylineSlot } from '@baton/domain/chart/skyline-slots.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { PeriodControl } from '#screens/reports/period-control.tsx';
import type { ReportAddress } from '#screens/reports/use-report-address.ts';
import { copy } from './copy.ts';
import { axisDay } from '#screens/reports/axis-day.ts';

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
      summary={canHaveCodes ? summary : `${summary} ${copy.noCodes(maxBoxes)}`}
      table={skylineRows(reportData, towers)}
      tableTitle={copy.chart}
      noValue={copy.undated.label}
      linkOf={(at) => (towers.columns[at] ? drillDowns.column(towers.columns[at]) : drillDowns.undated())}
      controls={<SkylineControls {...{ address, zoom, canHaveCodes }} />}
    >
      <SkylineChart
        {...{ view, reportData, slots, zoom, summary, drillDowns, links }}
        capacity={skylineData.capacity}
        label={(slot) => slotLabel(slot, period, axisDay(view))}
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
  { reportData, address, links }: ReportProps,
  { towers, capacity }: ReturnType<typeof useSkyline>,
  { drillDowns, tallest }: FigureOptions,
): Figure[] {
  const { basis = 'forecast', period = 'week' } = address.search;
  const over = towers.columns.filter(({ overloaded }) => overloaded.length > 0);
  const load = over.reduce((sum, { cellIndexes }) => sum + cellIndexes.length, 0);
  const peak = towers.columns.find(({ cellIndexes }) => cellIndexes.length === tallest);
  const figures: Figure[] = [
    {
      label: copy.turnovers.label,
      definition: copy.turnovers.definition,
      value: formatNumber(reportData.cellIndexes.length),
      hint: copy.turnovers.hint[basis],
      href: links.rows({}),
    },
  ];
  if (peak)
    figures.push({
      label: copy.peak.label[period],
      definition: copy.peak.definition,
      value: formatNumber(tallest),
      hint: copy.peak.hint[period](describeDayWithYear(peak.start)),
      href: drillDowns.column(peak),
    });
  if (capacity !== null)
    figures.push({
      label: copy.capacity.label,
      definition: copy.capacity.definition,
      value: formatNumber(Math.round(capacity)),
      hint: copy.capacity.hint[period],
      href: '/app/programme/teams',
    });
  figures.push({
    label: copy.overCapacity.label[period],
    definition: copy.overCapacity.definition,
    value: formatNumber(over.length),
    hint: over[0]
      ? copy.overCapacity.first(describeDayWithYear(over[0].start), load)
      : copy.overCapacity.none,
    tone: over.length > 0 ? 'danger' : undefined,
    href: over[0] && drillDowns.columns(over.map(({ start }) => start)),
  });
  if (towers.undated.length > 0)
    figures.push({
      label: copy.undated.label,
      definition: copy.undated.definition,
      value: formatNumber(towers.undated.length),
      hint: copy.undated.hint[basis],
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
        label={copy.basis.label}
        value={search.basis ?? 'forecast'}
        segments={[
          { id: 'baseline', label: copy.basis.baseline },
          { id: 'forecast', label: copy.basis.forecast },
          { id: 'actual', label: copy.basis.actual },
        ]}
        onChange={(next) => change({ basis: next === 'forecast' ? undefined : next })}
      />
      <PeriodControl address={address} />
      <SegmentedControl
        label={copy.zoom.label}
        value={zoom}
        isDisabled={!canHaveCodes}
        segments={[
          { id: 'codes', label: copy.zoom.codes },
          { id: 'fit', label: copy.zoom.fit },
        ]}
        onChange={(next) => change({ zoom: next })}
      />
    </>
  );
}
