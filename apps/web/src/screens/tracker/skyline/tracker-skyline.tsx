import { describeCell } from '#turnover/cells/describe-cell.ts';
import type { FrameContent } from '#turnover/grid/frame-content.ts';
import { SkylineSheet } from '#screens/tracker/print/printed-sheets.ts';
import { useCellSelection } from '#turnover/selection/use-cell-selection.ts';
import { TurnoverFrame } from '#screens/tracker/turnover-frame.tsx';
import { useReportData } from '#turnover/compare/use-report-data.ts';
import { SkylineCanvas } from './skyline-canvas.tsx';
import { dayOf } from '@baton/domain/day-number.ts';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import {
  skylineRows,
  type Skyline,
  skyline,
  type SkylineOptions as Options,
} from '@baton/domain/reports/skyline.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { Table } from '#ui/table.tsx';
import { makeColumn } from '#ui/table-column.ts';
import type { TrackerAddress } from '#turnover/filter/use-tracker-search.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import { StatusMark } from '#ui/status-mark.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { useMemo } from 'react';
import { weeklyCapacities } from '@baton/contract/reports/report-data.ts';
import type { Period } from '@baton/domain/periods.ts';
import { skylineSummary } from '@baton/domain/reports/skyline/summary.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { describeDay, describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import {
  shownCapacity,
  skylineSlots,
  slotLabel,
  type SkylineSlot,
} from '@baton/domain/reports/charts/skyline-slots.ts';

/** Tracker skyline: turnovers as boxes stacked by week or month, coloured by status. */
export function TrackerSkyline({ view, tick, filtered, address, selection }: FrameContent) {
  const { search } = address;
  const reportData = useReportData(view, filtered);
  const { towers, counts, ...picture } = useSkyline(view, reportData, tick, address);
  const { active, chosen, ...cellSelection } = useCellSelection(view, selection);
  const { set, evaluation } = view;
  const width = set.milestones.length;
  const title = (cellIndex: number) => {
    const row = Math.trunc(cellIndex / width);
    return `${set.scopes.code[row]!} ${set.scopes.name[row]!}\n${describeCell(view, row, cellIndex % width)}`;
  };
  const drawn = {
    ...picture,
    code: (cellIndex: number) => set.scopes.code[Math.trunc(cellIndex / width)]!,
    zoom: search.zoom ?? ('codes' as const),
    status: evaluation.status,
    dataDate: view.dataDate,
  };
  return (
    <TurnoverFrame
      {...{ address, selection }}
      hint="Arrow keys to move, Enter to open, Space to select"
      count={reportData.cellIndexes.length}
    >
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1.5 pb-2">
        <div className="flex gap-1.5 max-sm:w-full max-sm:overflow-x-auto sm:flex-wrap">
          <SkylineControls address={address} />
        </div>
        <SkylineLegend counts={counts} />
      </div>
      <p className="shrink-0 pb-1 text-sm text-text-muted max-sm:line-clamp-2">{picture.summary}</p>
      {search.table ? (
        <SkylineTable reportData={reportData} skyline={towers} today={view.today} />
      ) : (
        <SkylineCanvas
          {...{ ...drawn, title, tick, active, chosen }}
          onActive={cellSelection.activate}
          onToggle={cellSelection.toggle}
          onOpen={(cellIndex) => address.openTurnover(view, cellSelection.keyOf(cellIndex))}
        />
      )}
      <SkylineSheet {...{ ...drawn, view, filtered, address }} />
    </TurnoverFrame>
  );
}

type Line = readonly (number | string | null)[];

/** The skyline's numbers as a table, one row per period. */
function SkylineTable({
  reportData,
  skyline,
  today,
}: {
  reportData: ReportData;
  skyline: Skyline;
  today: number;
}) {
  const { columns, rows } = skylineRows(reportData, skyline);
  const shown = columns.map(({ key, label, kind }, at) =>
    makeColumn<Line>(
      { id: key, header: label, isRowHeader: at === 0, ...(kind === 'number' && { align: 'end' }) },
      (line) => {
        const value = line[at];
        if (kind === 'day' && value == null) return at === 0 ? 'No date' : '';
        if (kind === 'day') return formatDay(dayOf(value as number), dayOf(today));
        return typeof value === 'number' ? (value === 0 && at > 2 ? '' : formatNumber(value)) : (value ?? '');
      },
    ),
  );
  return (
    <Table
      label="Skyline"
      columns={shown}
      rows={rows}
      rowKey={(line) => String(line[0] ?? 'none')}
      className="min-h-0 flex-1"
    />
  );
}

/** Legend of the statuses, with counts. */
function SkylineLegend({ counts }: { counts: ReadonlyMap<Status, number> }) {
  const shown = statuses.filter((status) => counts.has(status));
  return (
    <ul
      aria-label="Legend"
      className="flex gap-x-3 gap-y-1 text-sm max-sm:w-full max-sm:overflow-x-auto sm:flex-wrap"
    >
      {shown.map((status) => (
        <li key={status} className="flex items-center gap-1">
          <StatusMark status={status} size={12} />
          <span className="text-text-muted tabular">{formatNumber(counts.get(status) ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Date, period, zoom, and chart or table. */
function SkylineControls({ address: { search, change } }: { address: TrackerAddress }) {
  const { basis = 'forecast', period = 'week', zoom, table = false } = search;
  return (
    <>
      <SegmentedControl
        label="Date"
        value={basis}
        segments={[
          { id: 'baseline', label: 'Baseline' },
          { id: 'forecast', label: 'Forecast' },
          { id: 'actual', label: 'Actual' },
        ]}
        onChange={(next) => change({ basis: next === 'forecast' ? undefined : next })}
      />
      <SegmentedControl
        label="Period"
        value={period}
        segments={[
          { id: 'week', label: 'Weeks' },
          { id: 'month', label: 'Months' },
        ]}
        onChange={(next) => change({ period: next === 'week' ? undefined : next })}
      />
      <SegmentedControl
        label="Size"
        value={zoom ?? 'codes'}
        segments={[
          { id: 'codes', label: 'Codes' },
          { id: 'fit', label: 'Fit' },
        ]}
        onChange={(next) => change({ zoom: next === 'fit' ? 'fit' : undefined })}
        isDisabled={table}
      />
      <SegmentedControl
        label="Show as"
        value={table ? 'table' : 'picture'}
        segments={[
          { id: 'picture', label: 'Chart' },
          { id: 'table', label: 'Table' },
        ]}
        onChange={(next) => change({ table: next === 'table' ? true : undefined })}
      />
    </>
  );
}

interface SkylineState {
  towers: Skyline;
  slots: SkylineSlot[];
  summary: string;
  /** Capacity of the receiving teams per period: of all teams shown, or of the one team in the filter. */
  capacity: number | null;
  label: (slot: SkylineSlot) => string;
  /** Number of boxes by status. */
  counts: ReadonlyMap<Status, number>;
}

/** Display options of the skyline, from the URL of the tracker. */
interface SkylineOptions {
  search: { basis?: Options['basis'] | undefined; period?: Period | undefined };
  filter: Pick<TrackerFilter, 'teams'>;
}

/** Columns of the filtered turnovers. `tick` changes with every change of cells. */
function useSkyline(
  view: TrackerView,
  reportData: ReportData,
  tick: number,
  { search, filter }: SkylineOptions,
): SkylineState {
  const basis: Options['basis'] = search.basis ?? 'forecast';
  const period: Period = search.period ?? 'week';
  const { teams } = filter;
  return useMemo(() => {
    const capacity = weeklyCapacities(view.structure);
    const towers = skyline(reportData, { period, basis, capacity });
    const counts = new Map<Status, number>();
    for (const cellIndex of reportData.cellIndexes) {
      const status = statuses[view.evaluation.status[cellIndex]!]!;
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    return {
      towers,
      slots: skylineSlots(towers, period, view.context.weekStart),
      summary: skylineSummary(towers, { period, basis }, describeDayWithYear),
      capacity: shownCapacity(period, towers, { capacity, teams }),
      label: (slot) => slotLabel(slot, period, (day) => describeDay(view, day)),
      counts,
    };
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the tick stands for cells that change in place
  }, [view, reportData, tick, basis, period, teams]);
}
