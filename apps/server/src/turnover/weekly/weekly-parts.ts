import { writeScopeRef } from '@baton/contract/turnover/scope-ref.ts';
import type {
  HitLine,
  MissedLine,
  MoveLine,
  WeeklyLine,
  WeeklyContent,
  WeeklyTower,
} from '@baton/contract/turnover/weekly-content.ts';
import { dayOf, noDay, weekOf } from '@baton/domain/day-number.ts';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { explainHit, type Hit } from '@baton/domain/reports/hit-list.ts';
import { sCurve } from '@baton/domain/reports/s-curve.ts';
import { skyline, boxAt } from '@baton/domain/reports/skyline.ts';
import type { SlipEntry } from '@baton/domain/reports/slip-ledger.ts';
import { commitmentsThat, type WeekCommitment, type WeekLists } from '@baton/domain/reports/week-lists.ts';
import { overdueStatus, statuses } from '@baton/domain/turnover/status.ts';
import { isAchieved, teamAt } from '@baton/domain/turnover/tracker-set.ts';
import { isoDay } from '#turnover/context/format-day.ts';

/** The places behind the figures of a weekly report, by the keys of the figures; a week of the skyline by its day. */
export function weeklyParts(
  reportData: Ground,
  lists: WeekLists,
  capacity: ReadonlyMap<number, number>,
): Record<string, readonly number[]> {
  const { set, judgement, context } = reportData;
  const { dataDate } = context;
  const { baseline } = set.cells;
  const all = [...reportData.places];
  const isDone = (place: number) => isAchieved(set, place, dataDate);
  const planned = all.filter((place) => baseline[place] !== noDay && baseline[place]! <= dataDate);
  const open = planned.filter((place) => !isDone(place));
  const { columns } = skyline(reportData, { period: 'week', basis: 'forecast', capacity });
  return {
    achieved_this_week: lists.achieved,
    planned_this_week: planned.filter((place) => baseline[place]! >= lists.week),
    achieved: all.filter(isDone),
    planned,
    // What was planned and is open is what the gap is made of.
    behind: open,
    days_behind: open,
    overdue: all.filter((place) => judgement.status[place] === overdueStatus),
    due: lists.ahead,
    ...Object.fromEntries(
      columns
        .filter(({ end }) => end > dataDate)
        .map(({ start, places }) => [`week.${dayOf(start)}`, places]),
    ),
  };
}

/** The places behind the commitments for the week, by what became of them. */
export function commitmentParts(list: readonly WeekCommitment[]): Record<string, readonly number[]> {
  const placesOf = (result: WeekCommitment['result']) =>
    commitmentsThat(list, result).map(({ place }) => place);
  const [kept, missed] = [placesOf('kept'), placesOf('missed')];
  return { kept, missed, open: placesOf('open'), decided: [...kept, ...missed] };
}

/** What names a turnover in the lists of a report. */
function namedAt({ set, context }: Ground, place: number) {
  const { scopes, gates } = set;
  const row = Math.trunc(place / gates.length);
  const column = place - row * gates.length;
  return {
    scope: writeScopeRef(scopes.kind[row]!, scopes.id[row]!),
    code: scopes.code[row]!,
    name: scopes.name[row]!,
    milestone: gates[column]!.id,
    milestone_code: gates[column]!.code,
    team: context.label('giver', teamAt(set, row, column, 'giver')),
  };
}

/** Writes the lines of a weekly report from places of the ground. */
export function lineWriter(reportData: Ground) {
  const { set, judgement, context } = reportData;
  const { cells } = set;
  const lineAt = (place: number): WeeklyLine => {
    const slip = judgement.slip[place]!;
    return {
      ...namedAt(reportData, place),
      status: statuses[judgement.status[place]!]!,
      baseline: isoDay(cells.baseline[place]!),
      forecast: isoDay(cells.forecast[place]!),
      need: isoDay(cells.need[place]!),
      actual: isoDay(cells.actual[place]!),
      slip: slip === noDay ? null : slip,
    };
  };
  return {
    lineAt,
    missedLine: ({ place, committed }: WeekCommitment, reason: string): MissedLine => ({
      ...lineAt(place),
      promised: dayOf(committed),
      reason,
    }),
    hitLine: (hit: Hit): HitLine => ({
      ...lineAt(hit.place),
      score: Math.round(hit.score * 100) / 100,
      expected: isoDay(hit.expected),
      float: hit.float,
      why: explainHit(hit, context.currency),
    }),
    moveLine: ({ place, at, by, before, after, days, reason }: SlipEntry, say: (code: string) => string) =>
      ({
        ...namedAt(reportData, place),
        at: dayOf(at),
        by,
        before: dayOf(before),
        after: dayOf(after),
        days,
        reason: say(reason),
      }) satisfies MoveLine,
  };
}

const weeksShown = 12;
/** Nobody reads more boxes; such a tower is drawn from its counts. */
const mostBoxes = 60;

export function weeklyCurveOf(reportData: Ground): WeeklyContent['curve'] {
  const curve = sCurve(reportData, { period: 'week', unit: 'count' });
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
  reportData: Ground,
  capacity: ReadonlyMap<number, number>,
): WeeklyContent['skyline'] {
  const { context } = reportData;
  const { columns, weeklyCapacity } = skyline(reportData, { period: 'week', basis: 'forecast', capacity });
  const byStart = new Map(columns.map((column) => [column.start, column]));
  const first = weekOf(context.dataDate + 1, context.weekStart);
  const weeks = Array.from({ length: weeksShown }, (_, at): WeeklyTower => {
    const start = first + 7 * at;
    const { places = [], overloaded = [] } = byStart.get(start) ?? {};
    return {
      from: dayOf(start),
      total: places.length,
      counts: countStatuses(reportData, places),
      boxes: places.slice(0, mostBoxes).map((place) => {
        const { scope, gate, status } = boxAt(reportData, place);
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
