import { sql } from 'kysely';
import type { WeeklyTurnovers } from '@baton/domain/reports/weekly-turnovers.ts';
import type { Queryable } from '#storage/database.ts';

/** The turnovers that a weekly report counted; null where they were not kept. */
export async function readWeeklyTurnovers(
  db: Queryable,
  programme: number,
  number: number,
): Promise<WeeklyTurnovers | null> {
  const { rows } = await sql<{ turnovers: WeeklyTurnovers | null }>`
    select turnovers from weekly_reports where programme_id = ${programme} and number = ${number}`.execute(
    db,
  );
  return rows[0]?.turnovers ?? null;
}
