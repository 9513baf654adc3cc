import { useMemo } from 'react';
import { weeklyCapacities } from '@baton/contract/reports/report-data.ts';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import type { Period } from '@baton/domain/periods.ts';
import { skylineSummary } from '@baton/domain/reports/skyline/summary.ts';
import { skyline, type Skyline, type SkylineOptions as Options } from '@baton/domain/reports/skyline.ts';
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

/** Display options of the skyline, from the URL of the tracker. */
interface SkylineOptions {
  search: { basis?: Options['basis'] | undefined; period?: Period | undefined };
  filter: Pick<TrackerFilter, 'teams'>;
}

/** Columns of the filtered turnovers. `tick` changes with every change of cells. */
export function useSkyline(
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
