import { reportContextOf } from '@baton/contract/reports/report-data.ts';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import {
  resolveIssuedDrillDown,
  resolveMovedDrillDown,
} from '@baton/domain/reports/resolve-history-drill-down.ts';
import { reportDataOf, type ReportData } from '@baton/domain/turnover/report-data.ts';
import { turnoversOfPart, type WeeklyTurnovers } from '@baton/domain/reports/weekly-turnovers.ts';
import { cellMaskFrom, cellMaskOf } from '@baton/domain/turnover/cell-mask.ts';
import { filterSet, type TrackerFilter } from '@baton/domain/turnover/filter.ts';
import {
  isHistoryDrillDown,
  encodeHistoryDrillDown,
  type HistoryResults,
  type HistoryDrillDown,
  type ThenDrillDown,
  type TrendDrillDown,
} from '@baton/domain/turnover/history-drill-downs.ts';
import type { Self } from '@baton/domain/turnover/mine.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { readIssueFacts } from '#turnover/records/read-issue-facts.ts';
import type { ReadBase, ReportBase } from '#turnover/tracker/read/read-base.ts';
import { readMoves } from './read-moves.ts';
import { readTrend } from './read-trend.ts';

/** Input for resolving drill-downs into history. */
interface HistoryContext {
  db: Queryable;
  moment: ProgrammeMoment;
  readBase: ReadBase;
  self: Self;
  /** As of the end of this day; undefined for now. */
  asOf: string | undefined;
}

/** Resolves the filter's drill-downs into history, by the rules of the reports they come from. */
export async function resolveHistoryDrillDowns(
  context: HistoryContext,
  base: ReportBase,
  filter: TrackerFilter,
): Promise<HistoryResults> {
  const then = filter.drillDowns.find((drillDown) => drillDown.kind === 'then');
  if (then) return new Map([[encodeHistoryDrillDown(then), await resolveThen(context, base, filter, then)]]);
  const answers = new Map<string, Uint8Array>();
  for (const drillDown of filter.drillDowns)
    if (isHistoryDrillDown(drillDown) && drillDown.kind !== 'then')
      answers.set(
        encodeHistoryDrillDown(drillDown),
        await resolveOne(context, reportDataBelow(base), drillDown),
      );
  return answers;
}

function reportDataBelow({
  set,
  evaluation,
  measuring,
  structure,
}: ReportBase): Omit<ReportData, 'cellIndexes'> {
  return { set, evaluation, context: reportContextOf(measuring, set, structure) };
}

const dayText = (day: DayNumber | null) => (day === null ? undefined : dayOf(day));

async function resolveOne(
  context: HistoryContext,
  reportData: Omit<ReportData, 'cellIndexes'>,
  mark: Exclude<HistoryDrillDown, ThenDrillDown>,
): Promise<Uint8Array> {
  const { db, moment } = context;
  if (mark.kind === 'weekly') {
    const kept = await readWeeklyTurnovers(db, moment.id, mark.report);
    return cellMaskOf(reportData.set, kept === null ? [] : turnoversOfPart(kept, mark.part));
  }
  if (mark.kind === 'trend') return resolveTrend(context, reportData, mark);
  if (mark.kind !== 'moved')
    return resolveIssuedDrillDown(
      reportData,
      await readIssueFacts(db, moment, {
        until: dayOf(mark.until),
        ...(mark.kind === 'forecast' && mark.last !== null && { last: mark.last }),
      }),
      mark,
    );
  const [from, to] = [dayText(mark.from), dayText(mark.to)];
  const moves = await readMoves(db, { programme: moment.id, zone: moment.zone, from, to });
  return resolveMovedDrillDown(reportData, moves, mark);
}

async function resolveTrend(
  context: HistoryContext,
  reportData: Omit<ReportData, 'cellIndexes'>,
  { milestone, weeks, direction }: TrendDrillDown,
): Promise<Uint8Array> {
  const length = reportData.set.scopes.id.length * reportData.set.milestones.length;
  const all = { ...reportData, cellIndexes: Int32Array.from({ length }, (_, cellIndex) => cellIndex) };
  if (!reportData.set.columnOf.has(milestone)) return new Uint8Array(length);
  const lines = await readTrend(context, all, { weeks, of: milestone });
  const found = lines.filter((line) => line.direction === direction);
  return cellMaskOf(
    reportData.set,
    found.map(({ key }) => ({ scope: key, milestone })),
  );
}

/** Result of the rest of the filter at that time, including its other drill-downs. */
async function resolveThen(
  context: HistoryContext,
  { set }: ReportBase,
  filter: TrackerFilter,
  { day, baseline }: ThenDrillDown,
): Promise<Uint8Array> {
  const base = await context.readBase(context.moment, {
    asOf: dayText(day),
    baseline: baseline ?? undefined,
  });
  const rest = { ...filter, drillDowns: filter.drillDowns.filter(({ kind }) => kind !== 'then') };
  const past = await resolveHistoryDrillDowns({ ...context, asOf: dayText(day) ?? context.asOf }, base, rest);
  const below = reportDataBelow(base);
  const left = filterSet(base.set, base.evaluation, rest, {
    ...base.measuring,
    self: context.self,
    history: past,
  });
  return cellMaskFrom(set, reportDataOf(below.set, below.evaluation, left, below.context));
}

/** Turnovers counted in a weekly report; null if they weren't stored. */
async function readWeeklyTurnovers(
  db: Queryable,
  programme: ProgrammeId,
  number: number,
): Promise<WeeklyTurnovers | null> {
  const report = await db
    .selectFrom('weekly_reports')
    .select('turnovers')
    .where('programme_id', '=', programme)
    .where('number', '=', number)
    .executeTakeFirst();
  return report?.turnovers ?? null;
}
