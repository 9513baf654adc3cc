import { writeScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import type {
  HitLine,
  MissedLine,
  MoveLine,
  WeeklyLine,
  WeeklyContent,
  WeeklyTower,
} from '@baton/contract/weekly/weekly-content.ts';
import { dayOf, noDay, weekOf } from '@baton/domain/day-number.ts';
import { explainHit, type Hit } from '@baton/domain/reports/hit-list.ts';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import { sCurve } from '@baton/domain/reports/s-curve.ts';
import { skyline, boxAt } from '@baton/domain/reports/skyline.ts';
import type { SlipEntry } from '@baton/domain/reports/slip-log.ts';
import { commitmentsThat, type WeekCommitment, type WeekLists } from '@baton/domain/reports/week-lists.ts';
import { overdueStatus, statuses } from '@baton/domain/turnover/status.ts';
import { isCompleteAt, teamAt } from '@baton/domain/turnover/tracker-set.ts';
import { isoDay } from '#turnover/context/format-day.ts';
import { copy } from '@baton/domain/reports/copy.ts';

/** Cells behind the figures of a weekly report, by the figures' keys; weeks of the skyline by their first day. */
export function weeklyParts(
  reportData: ReportData,
  lists: WeekLists,
  capacity: ReadonlyMap<number, number>,
): Record<string, readonly number[]> {
  const { set, evaluation, context } = reportData;
  const { dataDate } = context;
  const { baseline } = set.cells;
  const all = [...reportData.cellIndexes];
  const isDone = (cellIndex: number) => isCompleteAt(set, cellIndex, dataDate);
  const planned = all.filter(
    (cellIndex) => baseline[cellIndex] !== noDay && baseline[cellIndex]! <= dataDate,
  );
  const open = planned.filter((cellIndex) => !isDone(cellIndex));
  const { columns } = skyline(reportData, { period: 'week', basis: 'forecast', capacity });
  return {
    achieved_this_week: lists.achieved,
    planned_this_week: planned.filter((cellIndex) => baseline[cellIndex]! >= lists.week),
    achieved: all.filter(isDone),
    planned,
    // Open planned turnovers make up the gap.
    behind: open,
    days_behind: open,
    overdue: all.filter((cellIndex) => evaluation.status[cellIndex] === overdueStatus),
    due: lists.ahead,
    ...Object.fromEntries(
      columns
        .filter(({ end }) => end > dataDate)
        .map(({ start, cellIndexes }) => [`week.${dayOf(start)}`, cellIndexes]),
    ),
  };
}

/** Cells behind the week's commitments, by result. */
export function commitmentParts(list: readonly WeekCommitment[]): Record<string, readonly number[]> {
  const cellIndexesOf = (result: WeekCommitment['result']) =>
    commitmentsThat(list, result).map(({ cellIndex }) => cellIndex);
  const [kept, missed] = [cellIndexesOf('kept'), cellIndexesOf('missed')];
  return { kept, missed, open: cellIndexesOf('open'), decided: [...kept, ...missed] };
}

/** Name fields of a turnover in report lists. */
function namedAt({ set, context }: ReportData, cellIndex: number) {
  const { scopes, milestones } = set;
  const row = Math.trunc(cellIndex / milestones.length);
  const column = cellIndex - row * milestones.length;
  return {
    scope: writeScopeRef(scopes.kind[row]!, scopes.id[row]!),
    code: scopes.code[row]!,
    name: scopes.name[row]!,
    milestone: milestones[column]!.id,
    milestone_code: milestones[column]!.code,
    team: context.label('responsible', teamAt(set, row, column, 'responsible')),
  };
}

/** Creates lines of a weekly report from cells. */
export function lineWriter(reportData: ReportData) {
  const { set, evaluation, context } = reportData;
  const { cells } = set;
  const lineAt = (cellIndex: number): WeeklyLine => {
    const slip = evaluation.slip[cellIndex]!;
    return {
      ...namedAt(reportData, cellIndex),
      status: statuses[evaluation.status[cellIndex]!]!,
      baseline: isoDay(cells.baseline[cellIndex]!),
      forecast: isoDay(cells.forecast[cellIndex]!),
      need: isoDay(cells.need[cellIndex]!),
      actual: isoDay(cells.actual[cellIndex]!),
      slip: slip === noDay ? null : slip,
    };
  };
  return {
    lineAt,
    missedLine: ({ cellIndex, committed }: WeekCommitment, reason: string): MissedLine => ({
      ...lineAt(cellIndex),
      promised: dayOf(committed),
      reason,
    }),
    hitLine: (hit: Hit): HitLine => ({
      ...lineAt(hit.cellIndex),
      score: Math.round(hit.score * 100) / 100,
      expected: isoDay(hit.expected),
      float: hit.margin,
      why: explainHit(hit, context),
    }),
    moveLine: (
      { cellIndex, at, by, before, after, days, reason }: SlipEntry,
      formatReason: (code: string) => string,
    ) =>
      ({
        ...namedAt(reportData, cellIndex),
        at: dayOf(at),
        by,
        before: dayOf(before),
        after: dayOf(after),
        days,
        reason: formatReason(reason),
      }) satisfies MoveLine,
  };
}

const weeksShown = 12;
/** Maximum number of boxes; larger towers are drawn from counts. */
const maxBoxes = 60;

export function weeklyCurveOf(reportData: ReportData): WeeklyContent['curve'] {
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
  reportData: ReportData,
  capacity: ReadonlyMap<number, number>,
): WeeklyContent['skyline'] {
  const { context } = reportData;
  const { columns, weeklyCapacity } = skyline(reportData, { period: 'week', basis: 'forecast', capacity });
  const byStart = new Map(columns.map((column) => [column.start, column]));
  const first = weekOf(context.dataDate + 1, context.weekStart);
  const weeks = Array.from({ length: weeksShown }, (_, at): WeeklyTower => {
    const start = first + 7 * at;
    const { cellIndexes = [], overloaded = [] } = byStart.get(start) ?? {};
    return {
      from: dayOf(start),
      total: cellIndexes.length,
      counts: countStatuses(reportData, cellIndexes),
      boxes: cellIndexes.slice(0, maxBoxes).map((cellIndex) => {
        const { scope, milestone, status } = boxAt(reportData, cellIndex);
        return { code: scope, milestone, status };
      }),
      overloaded: overloaded.map(({ team, load, capacity: able }) =>
        copy.capacity.team(context.label('receiving', team), load, able),
      ),
    };
  });
  return { weeks, capacity: weeklyCapacity };
}

function countStatuses({ evaluation }: ReportData, cellIndexes: readonly number[]): number[] {
  const counts = statuses.map(() => 0);
  for (const cellIndex of cellIndexes) counts[evaluation.status[cellIndex]!]! += 1;
  return counts;
}
