import { sql } from 'kysely';
import type { Database } from '#storage/database.ts';

/** What a file must be. */
export interface BlobRow {
  sha256: string;
  size: number;
}

const pageSize = 1000;

/** All rows in the order of their hashes, in pages. Rows are never removed, so none is missed. */
export async function* pagesOfBlobs(db: Database): AsyncGenerator<BlobRow[]> {
  let last = '';
  for (;;) {
    const { rows } = await sql<BlobRow>`
      select sha256, size from blobs where sha256 > ${last} order by sha256 limit ${pageSize}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.sha256 ?? '';
  }
}

/** What users call these files, by their hash: the name of an attachment and its programme. */
export async function nameBlobs(db: Database, hashes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ sha256: string; name: string; programme: string }>`
    select distinct on (b.sha256) b.sha256, a.name, p.name as programme
    from blobs b join attachments a on a.sha256 = b.sha256 or a.thumbnail = b.sha256
    join programmes p on p.id = a.programme_id
    where b.sha256 = any(${hashes}::text[]) order by b.sha256, a.id`.execute(db);
  return new Map(rows.map(({ sha256, name, programme }) => [sha256, `${name} (${programme})`]));
}
