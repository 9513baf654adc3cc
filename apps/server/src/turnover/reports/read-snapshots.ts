import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import { setAsOf, type HistoryRow } from '@baton/domain/reports/as-of.ts';
import type { Ground } from '@baton/domain/reports/ground.ts';
import type { Queryable } from '#storage/database.ts';
import { endOf } from '#turnover/as-of.ts';
import { dayCount } from '#turnover/tracker-columns.ts';
import type { ReportSource } from './report-source.ts';

interface Row extends Omit<HistoryRow, 'id'> {
  id: string;
}

/**
 * The turnovers of a report as they stood at the end of earlier days, latest first. Each is made from the one after it
 * by taking back what happened between, so that every change is looked at once. Only their days are true to that
 * time: what a trend needs.
 */
export async function readSnapshots(
  { db, ground, moment, asOf }: ReportSource,
  days: readonly DayNumber[],
): Promise<Ground[]> {
  const ordered = days.toSorted((a, b) => b - a);
  const oldest = ordered.at(-1);
  if (oldest === undefined) return [];
  const history = await readHistory(db, moment, oldest, asOf);
  const found: Ground[] = [];
  let [set, at] = [ground.set, 0];
  for (const day of ordered) {
    const between: HistoryRow[] = [];
    for (; at < history.length && history[at]!.at > day; at += 1) between.push(history[at]!);
    if (between.length > 0) set = setAsOf(set, between, day);
    found.push({ ...ground, set, context: { ...ground.context, dataDate: day } });
    await setImmediate();
  }
  return found;
}

/** What decides the day of a turnover, newest first, after the end of a day. */
async function readHistory(
  db: Queryable,
  { id, zone }: ReportSource['moment'],
  after: DayNumber,
  until: string | undefined,
): Promise<HistoryRow[]> {
  const { rows } = await sql<Row>`
    select id, scope, milestone, field, before, after, ${dayCount(sql`(at at time zone ${zone}::text)::date`)} as at
    from turnover_history where programme_id = ${id} and field in ('forecast', 'actual', 'required')
      and at >= ${endOf(dayOf(after), zone)} ${until === undefined ? sql`` : sql`and at < ${endOf(until, zone)}`}
    order by at desc, id desc`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The day of the first change that there is; null where nothing has happened yet. */
export async function firstDay({ db, moment }: ReportSource): Promise<DayNumber | null> {
  const { rows } = await sql<{ day: number | null }>`
    select ${dayCount(sql`(min(at) at time zone ${moment.zone}::text)::date`)} as day
    from turnover_history where programme_id = ${moment.id}`.execute(db);
  return rows[0]?.day ?? null;
}
