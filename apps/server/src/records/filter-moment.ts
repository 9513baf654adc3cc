import { sql } from 'kysely';
import { dayIn, dayNumber, dayOf } from '@baton/domain/day-number.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import type { FilterContext } from '#resource/registry.ts';

/** Dates of a programme that filters of punches depend on. */
export interface FilterMoment {
  dataDate: string;
  /** Last day of the look-ahead window. */
  until: string;
  /** The active baseline, which stands in for missing forecasts. */
  baseline: number | null;
}

export async function readFilterMoment({
  db,
  programme,
  now,
}: Pick<FilterContext, 'db' | 'programme' | 'now'>): Promise<FilterMoment> {
  const { rows } = await sql<{
    zone: string;
    data_date: string | null;
    weeks: number;
    week_start: number;
    baseline: number | null;
  }>`select p.time_zone as zone, p.data_date, p.lookahead_weeks as weeks, p.week_start,
      (select b.id from baselines b where b.programme_id = p.id and b.active and b.deleted_at is null) as baseline
    from programmes p where p.id = ${programme}`.execute(db);
  const row = rows[0] ?? { zone: 'UTC', data_date: null, weeks: 0, week_start: 0, baseline: null };
  const dataDate = row.data_date ?? dayIn(row.zone, now);
  const { end } = lookaheadWindow(dayNumber(dataDate), row.weeks, row.week_start);
  return { dataDate, until: dayOf(end), baseline: row.baseline };
}
