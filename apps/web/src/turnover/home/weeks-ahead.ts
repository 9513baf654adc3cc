import { weekOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { skyline } from '@baton/domain/reports/skyline.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import { isAchieved } from '@baton/domain/turnover/tracker-set.ts';

/** A week to come, and what is open in it. */
export interface WeekAhead {
  from: DayNumber;
  to: DayNumber;
  total: number;
  counts: { status: Status; count: number }[];
  /** Receivers above their capacity, in words. */
  overloaded: string[];
}

const weeksShown = 4;

/** The week of the data date and the three after it; of a week that is over the next. */
export function weeksAhead(
  ground: Ground,
  teams: readonly { id: number; weekly_capacity: number | null }[],
): WeekAhead[] {
  const { set, context, judgement } = ground;
  const open = ground.places.filter((place) => !isAchieved(set, place, context.dataDate));
  const capacity = new Map(
    teams.flatMap(({ id, weekly_capacity: weekly }) => (weekly === null ? [] : [[id, weekly] as const])),
  );
  const towers = skyline({ ...ground, places: open }, { period: 'week', basis: 'forecast', capacity });
  const byStart = new Map(towers.columns.map((column) => [column.start, column]));
  const first = weekOf(context.dataDate + 1, context.weekStart);
  return Array.from({ length: weeksShown }, (_, at): WeekAhead => {
    const from = first + 7 * at;
    const { places = [], overloaded = [] } = byStart.get(from) ?? {};
    const counts = statuses
      .map((status, number) => ({
        status,
        count: places.filter((place) => judgement.status[place] === number).length,
      }))
      .filter(({ count }) => count > 0);
    return {
      from,
      to: from + 6,
      total: places.length,
      counts,
      overloaded: overloaded.map(
        ({ team, load, capacity: able }) =>
          `${context.label('receiver', team)} is to accept ${load} and can accept ${Math.round(able * 10) / 10}`,
      ),
    };
  });
}
