import { sql } from 'kysely';
import { dayIn } from '@baton/domain/day-number.ts';
import { formatTime } from '@baton/domain/locale.ts';
import { notFound } from '#platform/app-error.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Queryable } from '#storage/database.ts';
import { preparedStatement } from '#storage/prepared-statement.ts';

/** Current state of a programme: revision, dates and active baseline. */
export interface ProgrammeMoment {
  id: ProgrammeId;
  revision: number;
  zone: string;
  today: string;
  /** The programme's data date, or today. */
  dataDate: string;
  /** The active baseline. */
  baseline: number | null;
}

export interface MomentRow {
  zone: string;
  data_date: string | null;
  revision: string;
  baseline: number | null;
}

/** SQL columns of a `MomentRow`, from `programmes p`. */
export const momentColumns = sql`p.time_zone as zone, p.data_date,
  coalesce((select r.revision from programme_revisions r where r.programme_id = p.id), 0) as revision,
  (select b.id from baselines b where b.programme_id = p.id and b.active and b.deleted_at is null) as baseline`;

export function momentOf(row: MomentRow, programme: ProgrammeId, now: Date): ProgrammeMoment {
  const today = dayIn(row.zone, now);
  return {
    id: programme,
    revision: Number(row.revision),
    zone: row.zone,
    today,
    dataDate: row.data_date ?? today,
    baseline: row.baseline,
  };
}

const read = preparedStatement<{ programme: ProgrammeId }, MomentRow>(
  'programme.moment',
  ({ programme }) => sql`select ${momentColumns} from programmes p
    where p.id = ${programme} and p.deleted_at is null`,
);

export async function readMoment(db: Queryable, programme: ProgrammeId, now: Date): Promise<ProgrammeMoment> {
  const [row] = await read(db, { programme });
  if (!row) throw notFound();
  return momentOf(row, programme, now);
}

/** The hour of the day in a zone, from 0 to 23. */
export function hourIn(zone: string, now: Date): number {
  return Number(formatTime(now, zone).slice(0, 2));
}
