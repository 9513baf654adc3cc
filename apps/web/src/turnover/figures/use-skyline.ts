import { useMemo } from 'react';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import type { Period } from '@baton/domain/periods.ts';
import { skyline, type Skyline } from '@baton/domain/reports/skyline.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import { describeDay, describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import {
  shownCapacity,
  skylineSlots,
  slotLabel,
  type SkylineSlot,
} from '@baton/domain/chart/skyline-slots.ts';
import { copy } from './copy.ts';

export interface SkylineState {
  towers: Skyline;
  slots: SkylineSlot[];
  summary: string;
  /** Capacity of the receiving teams per period: of all teams shown, or of the one team in the filter. */
  capacity: number | null;
  label: (slot: SkylineSlot) => string;
  /** Number of boxes by status. */
  counts: ReadonlyMap<Status, number>;
}

/** Display options of the skyline, from the URL of the tracker or of a report. */
export interface SkylineOptions {
  search: { basis?: Basis | undefined; period?: Period | undefined };
  filter: Pick<TrackerFilter, 'teams'>;
}

/** Columns of the filtered turnovers. `tick` changes with every change of cells. */
export function useSkyline(
  view: TrackerView,
  reportData: ReportData,
  tick: number,
  { search, filter }: SkylineOptions,
): SkylineState {
  const basis: Basis = search.basis ?? 'forecast';
  const period: Period = search.period ?? 'week';
  const { teams } = filter;
  return useMemo(() => {
    const known = view.structure.teams.flatMap(({ id, weekly_capacity }) =>
      weekly_capacity === null ? [] : ([[id, weekly_capacity]] as const),
    );
    const capacity = new Map<number, number>(known);
    const towers = skyline(reportData, { period, basis, capacity });
    const counts = new Map<Status, number>();
    for (const cellIndex of reportData.cellIndexes) {
      const status = statuses[view.evaluation.status[cellIndex]!]!;
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    return {
      towers,
      slots: skylineSlots(towers, period, view.context.weekStart),
      summary: skylineSummary(towers, period, basis),
      capacity: shownCapacity(period, towers, { capacity, teams }),
      label: (slot) => slotLabel(slot, period, (day) => describeDay(view, day)),
      counts,
    };
    // oxlint-disable-next-line react/memo-dependencies, react-hooks/exhaustive-deps -- the tick stands for cells that change in place
  }, [view, reportData, tick, basis, period, teams]);
}

/** The date by which turnovers are placed in the skyline. */
type Basis = 'baseline' | 'forecast' | 'actual';

/** Summary of the skyline. */
function skylineSummary({ columns, undated }: Skyline, period: Period, basis: Basis): string {
  const words = copy.skyline;
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return words.none[basis];
  const dated = columns.reduce((sum, { cellIndexes }) => sum + cellIndexes.length, 0);
  const peak = columns.reduce((max, each) => (each.cellIndexes.length > max.cellIndexes.length ? each : max));
  const over = columns.filter(({ overloaded }) => overloaded.length > 0).length;
  return [
    words.range(basis, dated, describeDayWithYear(first.start), describeDayWithYear(last.end)),
    words.peak[period](peak.cellIndexes.length, describeDayWithYear(peak.start)),
    ...(over > 0 ? [words.overCapacity[period](over)] : []),
    ...(undated.length > 0 ? [words.undated[basis](undated.length)] : []),
  ].join(' ');
}
