import { sql } from 'kysely';
import type { OutSheet } from '#platform/spreadsheet/table.ts';
import { organisation } from '#resource/stored.ts';
import type { Queryable } from '#storage/database.ts';

/**
 * What an exported workbook was made from, on a sheet of its own; an import reads the first sheet alone. Records are the
 * same whatever the data date and the baseline are, so these are not in it.
 */
export async function aboutSheet(
  db: Queryable,
  place: number,
  { name, rows }: OutSheet,
  now: Date,
): Promise<OutSheet> {
  const { rows: found } = await sql<{ name: string; code: string }>`
    select name, code from programmes where id = ${place}`.execute(db);
  const [programme] = found;
  return {
    name: 'About',
    columns: [
      { header: 'About this file', width: 28 },
      { header: 'Value', width: 64 },
    ],
    rows: [
      ['Programme', programme && place !== organisation ? `${programme.name} (${programme.code})` : 'All'],
      ['List', name],
      ['Records', rows.length],
      ['Filter', 'None, all records'],
      ['Made', `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ],
  };
}
