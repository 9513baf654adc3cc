import { sql, type RawBuilder } from 'kysely';
import type { WeeklyContent } from '@baton/contract/weekly/weekly-content.ts';
import type { WeeklyEntry, WeeklyPart, WeeklyReport } from '@baton/contract/weekly/weekly-reports.ts';
import type { WeeklyTurnovers } from '@baton/domain/reports/weekly-turnovers.ts';
import { notFound } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable, Transaction } from '#storage/database.ts';

type Sql = RawBuilder<unknown>;

const figure = (key: string) => sql`coalesce((select (f ->> 'value')::numeric::integer
  from jsonb_array_elements(w.content -> 'figures') f where f ->> 'key' = ${sql.lit(key)}), 0)`;

const entryColumns = sql`w.id, w.programme_id as programme, w.number,
  case when w.frozen_at is null then 'draft' else 'frozen' end as status,
  w.data_date, w.week_from, w.content ->> 'baseline' as baseline, w.content ->> 'headline' as headline,
  ${figure('achieved_this_week')} as achieved_this_week, ${figure('planned_this_week')} as planned_this_week,
  ${figure('achieved')} as achieved, ${figure('total')} as total, ${figure('overdue')} as overdue,
  w.created_at, w.created_by_name, w.frozen_at, w.frozen_by_name, w.version`;

const theirs = sql`from weekly_reports w join programmes p on p.id = w.programme_id and p.deleted_at is null`;

/** The reports of a programme, newest first. */
export async function listReports(db: Queryable, programme: ProgrammeId): Promise<WeeklyEntry[]> {
  const { rows } = await sql<WeeklyEntry>`
    select ${entryColumns} ${theirs} where w.programme_id = ${programme} order by w.number desc`.execute(db);
  return rows;
}

/** The programme of a report, to be entered by the caller. */
export async function programmeOfReport(db: Queryable, id: number): Promise<number> {
  const { rows } = await sql<{ programme: number }>`
    select w.programme_id as programme ${theirs} where w.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0].programme;
}

/** A report of a programme, optionally locked. */
export async function readReport(
  db: Queryable,
  programme: ProgrammeId,
  id: number,
  { lock = false } = {},
): Promise<WeeklyReport> {
  const { rows } = await sql<WeeklyReport>`
    select ${entryColumns}, w.narrative, case when w.signatures is null then w.content
        else w.content || jsonb_build_object('signatures', w.signatures) end as content, w.turnovers is not null as has_turnovers ${theirs}
    where w.programme_id = ${programme} and w.id = ${id} ${lock ? sql`for update of w` : sql``}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Figures of the previous report, for comparison. */
export async function figuresBefore(
  db: Queryable,
  programme: ProgrammeId,
  dataDate: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ figures: WeeklyContent['figures'] }>`
    select w.content -> 'figures' as figures from weekly_reports w
    where w.programme_id = ${programme} and w.data_date < ${dataDate}::date
    order by w.data_date desc, w.number desc limit 1`.execute(db);
  const known = rows[0]?.figures ?? [];
  return new Map(known.flatMap(({ key, value }) => (typeof value === 'number' ? [[key, value]] : [])));
}

interface NewReport {
  programme: ProgrammeId;
  now: Date;
  by: { userId: number; name: string };
  content: WeeklyContent;
  narrative: WeeklyPart[];
  turnovers: WeeklyTurnovers;
}

/** Stores a report under the programme's next number. */
export async function insertReport(
  trx: Transaction,
  { programme, now, by, content, narrative, turnovers }: NewReport,
): Promise<number> {
  // Locked, so that numbers are unique.
  await sql`select 1 from programmes where id = ${programme} for no key update`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into weekly_reports (programme_id, number, data_date, week_from, content, narrative, turnovers, created_at, created_by,
      created_by_name, updated_at)
    select ${programme}::integer, coalesce(max(number), 0) + 1, ${content.data_date}::date, ${content.week_from}::date,
      ${JSON.stringify(content)}::jsonb, ${JSON.stringify(narrative)}::jsonb,
      ${JSON.stringify(turnovers)}::jsonb, ${now}::timestamptz, ${by.userId}::integer,
      ${by.name}::text, ${now}::timestamptz
    from weekly_reports where programme_id = ${programme} returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** Updates a locked report. */
export async function updateReport(
  trx: Transaction,
  programme: ProgrammeId,
  id: number,
  { now, set }: { now: Date; set: Sql },
): Promise<void> {
  await sql`update weekly_reports set ${set}, version = version + 1, updated_at = ${now}
    where programme_id = ${programme} and id = ${id}`.execute(trx);
}
