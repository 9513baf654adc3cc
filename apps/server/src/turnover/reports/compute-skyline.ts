import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import { filterOfQuery } from '@baton/contract/turnover/filter-query.ts';
import type { reports } from '@baton/contract/turnover/reports.ts';
import type { Room } from '@baton/domain/chart/shapes.ts';
import { codesFit, skylineLayout } from '@baton/domain/chart/skyline-layout.ts';
import { shownCapacity, skylineSlots, slotLabel } from '@baton/domain/chart/skyline-slots.ts';
import { towersOf } from '@baton/domain/chart/standing-charts.ts';
import { skyline, skylineRows } from '@baton/domain/reports/skyline.ts';
import { formatDay, formatShortDay } from '#turnover/context/format-day.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';
import { figuresOf, wireTable, type ReportResult } from './report-result.ts';
import { copy } from './copy.ts';

/** Weekly capacity of each team. */
export function capacityOf({ base }: Pick<ReportSource, 'base'>): Map<number, number> {
  return new Map(
    base.structure.teams.flatMap(({ id, weekly_capacity: weekly }) =>
      weekly === null ? [] : [[id, weekly]],
    ),
  );
}

export function computeSkyline(
  source: ReportSource,
  query: QueryOf<(typeof reports)['skyline']>,
): ReportResult {
  const { reportData } = source;
  const { dataDate, weekStart } = reportData.context;
  const period = query.period ?? 'week';
  const capacity = capacityOf(source);
  const found = skyline(reportData, { period, basis: query.basis ?? 'forecast', capacity });
  const slots = skylineSlots(found, period, weekStart);
  const towers = towersOf(reportData, slots, (slot) =>
    slotLabel(slot, period, (day) => formatShortDay(day, dataDate)),
  );
  const chart = {
    towers,
    markBy: 'part',
    dataDate: { day: dataDate, label: formatDay(dataDate) },
    capacity: shownCapacity(period, found, { capacity, teams: filterOfQuery(query).teams }),
  } as const;
  return {
    figures: figuresOf({
      total: [copy.figures.skyline.turnovers, 'number', reportData.cellIndexes.length],
      undated: [copy.figures.skyline.undated, 'number', found.undated.length],
      weekly_capacity: [copy.figures.skyline.capacity, 'number', found.weeklyCapacity],
    }),
    tables: [wireTable('columns', copy.tables.skyline, skylineRows(reportData, found))],
    charts: [(room) => skylineLayout({ ...chart, zoom: hasCodes(towers, room) ? 'codes' : 'fit' }, room)],
  };
}

function hasCodes(towers: Parameters<typeof codesFit>[0], { width, height = Infinity }: Room): boolean {
  return codesFit(towers, { width, height });
}
