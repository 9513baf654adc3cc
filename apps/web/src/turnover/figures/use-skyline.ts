import { useMemo } from 'react';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import type { Period } from '@baton/domain/periods.ts';
import { skyline, type Skyline } from '@baton/domain/reports/skyline.ts';
import type { TrackerFilter } from '@baton/domain/turnover/filter.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { skylineSlots, type SkylineSlot } from '#views/skyline/skyline-layout.ts';
import { skylineSummary, slotLabel, type Basis } from './skyline-words.ts';

export interface SkylineHold {
  towers: Skyline;
  slots: SkylineSlot[];
  summary: string;
  /** What the receivers can accept in a period: those of all boxes, or the one team that the filter names. */
  capacity: number | null;
  label: (slot: SkylineSlot) => string;
  /** How many boxes each status has. */
  counts: ReadonlyMap<Status, number>;
}

/** What decides how the skyline is drawn: of the tracker's address as of the reports'. */
export interface SkylineOptions {
  search: { basis?: Basis | undefined; period?: Period | undefined };
  filter: Pick<TrackerFilter, 'teams'>;
}

const daysOf: Record<Period, number> = { week: 7, month: 365.25 / 12 };

/** The towers of what the filter leaves. `tick` says that cells have changed. */
export function useSkyline(
  view: TrackerView,
  reportData: ReportData,
  tick: number,
  { search, filter }: SkylineOptions,
): SkylineHold {
  const basis: Basis = search.basis ?? 'forecast';
  const period: Period = search.period ?? 'week';
  const [team, ...others] = filter.teams;
  return useMemo(() => {
    void tick;
    const known = view.structure.teams.flatMap(({ id, weekly_capacity }) =>
      weekly_capacity === null ? [] : ([[id, weekly_capacity]] as const),
    );
    const able = new Map<number, number>(known);
    const towers = skyline(reportData, { period, basis, capacity: able });
    const weekly = team !== undefined && others.length === 0 ? able.get(team) : undefined;
    const capacity = weekly ?? towers.weeklyCapacity;
    const counts = new Map<Status, number>();
    for (const cellIndex of reportData.cellIndexes) {
      const status = statuses[view.evaluation.status[cellIndex]!]!;
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
    return {
      towers,
      slots: skylineSlots(towers, period, view.context.weekStart),
      summary: skylineSummary(view, towers, period, basis),
      capacity: capacity === null ? null : (capacity * daysOf[period]) / 7,
      label: slotLabel(view, period),
      counts,
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- others only matters by its length
  }, [view, reportData, tick, basis, period, team, others.length]);
}
