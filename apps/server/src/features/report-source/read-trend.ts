import { sql } from 'kysely';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { lookBack, type DayChanges } from '@baton/domain/reports/look-back.ts';
import {
  milestoneTrend,
  trendByMilestone,
  trendByScope,
  type TrendLine,
} from '@baton/domain/reports/milestone-trend.ts';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import { endOf } from '#turnover/cells/as-of.ts';
import { columnsJson, dayCount } from '#turnover/cells/tracker-columns.ts';

/** Lines of a trend: of all milestones, or of one milestone's scopes. */
export async function readTrend(
  remembered: TrendContext,
  reportData: ReportData,
  { weeks, of }: { weeks: number; of: number | null },
): Promise<TrendLine[]> {
  const take = (each: ReportData) => (of === null ? trendByMilestone(each) : trendByScope(each, of));
  const days = await reportDays(remembered, reportData.context.dataDate, weeks);
  const oldest = days.at(-1);
  const past =
    oldest === undefined ? [] : lookBack(reportData, await readDayChanges(remembered, oldest), days, take);
  return milestoneTrend([...past, take(reportData)]);
}

/** Weekly dates before the data date, as far as there is history. */
async function reportDays(
  remembered: TrendContext,
  dataDate: DayNumber,
  weeks: number,
): Promise<DayNumber[]> {
  const first = await firstDay(remembered);
  const days = Array.from({ length: weeks }, (_, at) => dataDate - 7 * (at + 1));
  return first === null ? [] : days.filter((day) => day >= first);
}

/** Source of changes, and the day as of which they are read. */
interface TrendContext {
  db: Queryable;
  moment: ProgrammeMoment;
  asOf: string | undefined;
}

const names = ['scope', 'milestone', 'is_actual', 'before', 'at'] satisfies (keyof DayChanges)[];

/**
 * Changes of date fields after the end of a day, newest first, without undone ones. Columns are built by the
 * database, because a year of a large programme has half a million changes, too many to create an object for each.
 */
async function readDayChanges(
  { db, moment: { id, zone }, asOf }: TrendContext,
  after: DayNumber,
): Promise<DayChanges> {
  const { rows } = await sql<{ text: string }>`
    select ${columnsJson(
      names,
      sql`select scope, milestone, (field = 'actual')::int as is_actual, ${dayCount(sql`before::date`)} as before,
        ${dayCount(sql`(at at time zone ${zone}::text)::date`)} as at
        from net_changes n where programme_id = ${id} and field in ('forecast', 'actual')
          and at >= ${endOf(dayOf(after), zone)} ${asOf === undefined ? sql`` : sql`and at < ${endOf(asOf, zone)}`}
        order by n.at desc, id desc`,
    )}::text as text`.execute(db);
  return JSON.parse(rows[0]!.text) as DayChanges;
}

/** Day of the first change; null if there is none. */
async function firstDay({ db, moment }: TrendContext): Promise<DayNumber | null> {
  const { rows } = await sql<{ day: number | null }>`
    select ${dayCount(sql`(min(at) at time zone ${moment.zone}::text)::date`)} as day
    from turnover_history where programme_id = ${moment.id}`.execute(db);
  return rows[0]?.day ?? null;
}
