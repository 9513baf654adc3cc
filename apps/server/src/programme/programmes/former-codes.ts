import { sql } from 'kysely';
import { formerCodes } from '@baton/contract/programme/former-codes.ts';
import { programmesWith } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Database } from '#storage/database.ts';

/**
 * Finds a programme by a code that it had before, so that links keep working after a rename. The audit trail has every
 * former code. A code that another programme has now belongs to that one.
 */
export function serveFormerCodes(serve: Serve, { db }: { db: Database }): void {
  serve(formerCodes.find, async ({ caller, query: { code = '' } }) => {
    if (code === '') return { id: null };
    const where = programmesWith(caller, 'programme.read');
    const { rows } = await sql<{ id: number }>`
      select p.id from programmes p join events e on e.entity = 'programme' and e.entity_id = p.id::text
      where p.deleted_at is null and (${where === 'all'} or p.id = any(${where === 'all' ? [] : where}::integer[]))
        and lower(e.changes->'code'->>0) = lower(${code})
        and not exists (select 1 from programmes where lower(code) = lower(${code}) and deleted_at is null)
      order by e.id desc limit 1`.execute(db);
    return { id: rows[0]?.id ?? null };
  });
}
