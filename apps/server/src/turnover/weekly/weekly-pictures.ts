import type { WeeklyContent, WeeklyTower } from '@baton/contract/turnover/weekly-content.ts';
import { dayOf, weekOf } from '@baton/domain/day-number.ts';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { sCurve } from '@baton/domain/reports/s-curve.ts';
import { boxAt, skyline } from '@baton/domain/reports/skyline.ts';
import { statuses } from '@baton/domain/turnover/status.ts';

const weeksShown = 12;
/** Nobody reads more boxes; such a tower is drawn from its counts. */
const mostBoxes = 60;

export function weeklyCurveOf(ground: Ground): WeeklyContent['curve'] {
  const curve = sCurve(ground, { period: 'week', unit: 'count' });
  return {
    points: curve.points.map(({ day, baseline, actual, forecast }) => ({
      day: dayOf(day),
      baseline,
      actual,
      forecast,
    })),
    planned: curve.planned,
    achieved: curve.achieved,
    baselined: curve.baselined,
    behind: curve.behind,
    days_behind: curve.daysBehind,
  };
}

/** The next twelve weeks, also those in which nothing falls. */
export function weeklySkylineOf(
  ground: Ground,
  capacity: ReadonlyMap<number, number>,
): WeeklyContent['skyline'] {
  const { context } = ground;
  const { columns, weeklyCapacity } = skyline(ground, { period: 'week', basis: 'forecast', capacity });
  const byStart = new Map(columns.map((column) => [column.start, column]));
  const first = weekOf(context.dataDate + 1, context.weekStart);
  const weeks = Array.from({ length: weeksShown }, (_, at): WeeklyTower => {
    const start = first + 7 * at;
    const { places = [], overloaded = [] } = byStart.get(start) ?? {};
    return {
      from: dayOf(start),
      total: places.length,
      counts: countStatuses(ground, places),
      boxes: places.slice(0, mostBoxes).map((place) => {
        const { scope, gate, status } = boxAt(ground, place);
        return { code: scope, gate, status };
      }),
      overloaded: overloaded.map(
        ({ team, load, capacity: able }) =>
          `${context.label('receiver', team)}: ${load}, can accept ${Math.round(able * 10) / 10}`,
      ),
    };
  });
  return { weeks, capacity: weeklyCapacity };
}

function countStatuses({ judgement }: Ground, places: readonly number[]): number[] {
  const counts = statuses.map(() => 0);
  for (const place of places) counts[judgement.status[place]!]! += 1;
  return counts;
}
