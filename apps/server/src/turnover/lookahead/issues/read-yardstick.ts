import { sql } from 'kysely';
import type { TrackerSettings } from '@baton/contract/turnover/tracker-data.ts';
import { yardstickOf } from '@baton/contract/turnover/yardstick.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import type { MeasureContext } from '@baton/domain/turnover/measures.ts';
import { notFound } from '#platform/app-error.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';

/** What a programme judges its dates by, without reading its tracker. */
export async function readYardstick(
  db: Queryable,
  { id, dataDate }: Pick<ProgrammeMoment, 'id' | 'dataDate'>,
): Promise<MeasureContext> {
  const { rows } = await sql<{ settings: TrackerSettings }>`
    select row_to_json(p) as settings from programmes p where p.id = ${id}`.execute(db);
  if (!rows[0]) throw notFound();
  return yardstickOf(rows[0].settings, dayNumber(dataDate));
}
