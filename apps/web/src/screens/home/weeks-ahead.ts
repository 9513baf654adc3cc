import { weekOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import { skyline, type Overload } from '@baton/domain/reports/skyline.ts';
import { statuses, type Status } from '@baton/domain/turnover/status.ts';
import { isCompleteAt } from '@baton/domain/turnover/tracker-set.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { copy } from './copy.ts';

/** A future week and its open turnovers. */
interface WeekAhead {
  from: DayNumber;
  to: DayNumber;
  total: number;
  counts: { status: Status; count: number }[];
  /** Receiving teams above their capacity, as a sentence; null if none. */
  overload: string | null;
}

const weeksShown = 4;

/** The week of the data date and the three after it; starts at the next week if that week is over. */
export function weeksAhead(
  reportData: ReportData,
  teams: readonly { id: number; weekly_capacity: number | null }[],
): WeekAhead[] {
  const { set, context, evaluation } = reportData;
  const open = reportData.cellIndexes.filter((cellIndex) => !isCompleteAt(set, cellIndex, context.dataDate));
  const capacity = new Map(
    teams.flatMap(({ id, weekly_capacity: weekly }) => (weekly === null ? [] : [[id, weekly] as const])),
  );
  const towers = skyline(
    { ...reportData, cellIndexes: open },
    { period: 'week', basis: 'forecast', capacity },
  );
  const byStart = new Map(towers.columns.map((column) => [column.start, column]));
  const first = weekOf(context.dataDate + 1, context.weekStart);
  return Array.from({ length: weeksShown }, (_, at): WeekAhead => {
    const from = first + 7 * at;
    const { cellIndexes = [], overloaded = [] } = byStart.get(from) ?? {};
    const counts = statuses
      .map((status, number) => ({
        status,
        count: cellIndexes.filter((cellIndex) => evaluation.status[cellIndex] === number).length,
      }))
      .filter(({ count }) => count > 0);
    return {
      from,
      to: from + 6,
      total: cellIndexes.length,
      counts,
      overload: describeOverload(overloaded, (team) => context.label('receiving', team)),
    };
  });
}

/** Maximum number of receiving teams named, because a week of a large programme may have a hundred. */
const maxNamed = 2;

/** Overloaded receiving teams, most overloaded first: 'Civil: 12 due, capacity 8 · 4 more teams over capacity'. */
export function describeOverload(
  overloaded: readonly Overload[],
  nameOf: (team: number) => string,
): string | null {
  if (overloaded.length === 0) return null;
  const named = overloaded
    .toSorted((a, b) => b.load - b.capacity - (a.load - a.capacity))
    .slice(0, maxNamed)
    .map(
      ({ team, load, capacity }) =>
        `${nameOf(team)}: ${formatNumber(load)} due, capacity ${formatNumber(Math.round(capacity * 10) / 10)}`,
    );
  const others = overloaded.length - named.length;
  const more = others === 0 ? [] : [copy.nextWeeks.moreOverCapacity(others)];
  return [...named, ...more].join(' · ');
}
