import { sql } from 'kysely';
import { matchKey } from '#resource/check.ts';
import { liveRows } from '#resource/read-records.ts';
import type { WriteContext } from '#resource/write-context.ts';
import type { FileRow } from './import-rows.ts';

interface ExistingRecord {
  id: number;
  version: number;
}

/** Existing records that the rows of a file name: by their key, else by the other key. */
export interface KnownRecords {
  find(read: FileRow): ExistingRecord | undefined;
}

type Row = ExistingRecord & { match_key: string; other: string | null };

export async function findKnown(
  { db, tableMapping, programme }: WriteContext,
  rows: readonly FileRow[],
): Promise<KnownRecords> {
  const { otherKey } = tableMapping.resource;
  const keys = rows.map(({ key }) => matchKey(key));
  const others = otherKey === undefined ? [] : rows.flatMap((read) => otherOf(read) || []);
  const other = otherKey === undefined ? undefined : sql`lower(r.${sql.ref(otherKey)})`;
  const { rows: found } = await sql<Row>`
    select r.id, r.version, r.match_key, ${other ?? sql`null`} as other ${liveRows(tableMapping)}
    and r.programme_id = ${programme} and (r.match_key = any(${keys})
      ${other && others.length > 0 ? sql`or (r.${sql.ref(otherKey!)} <> '' and ${other} = any(${others}))` : sql``})`.execute(
    db,
  );
  const byKey = new Map(found.map((row) => [row.match_key, row]));
  const byOther = new Map(found.map((row) => [row.other ?? '', row]));
  return {
    find: (read) =>
      byKey.get(matchKey(read.key)) ?? (otherOf(read) === '' ? undefined : byOther.get(otherOf(read))),
  };
}

function otherOf({ otherKey }: FileRow): string {
  return otherKey.toLowerCase();
}
