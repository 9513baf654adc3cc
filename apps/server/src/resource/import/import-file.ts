import { sql } from 'kysely';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import type { Clock } from '#platform/clock.ts';
import { Answer, jsonType } from '#platform/http/answer.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import type { Writing } from '#resource/writing.ts';
import { inTransaction, type Database } from '#storage/database.ts';
import type { Effort } from '#storage/jobs/long-work.ts';
import { importJson } from './import-json.ts';
import { importTable, type ImportWishes } from './import.ts';

/** Carries a preview's result out of the transaction that is undone with it. */
class Undone extends Error {
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('Nothing is kept.');
    this.result = result;
  }
}

/** Previews a file or keeps it, in one transaction, and answers what was or would be done. */
export async function importFile(
  { db, clock }: { db: Database; clock: Clock },
  place: Pick<Writing, 'stored' | 'shelf' | 'programme' | 'actor'>,
  { table, data, wishes }: { table: Table; data: Buffer; wishes: ImportWishes },
  effort: Effort,
): Promise<Answer> {
  const { commit } = wishes;
  try {
    const { answer, created } = await inTransaction(db, async (trx) => {
      // A large file takes longer than any other statement may.
      await sql`set local statement_timeout = '120s'`.execute(trx);
      if (!commit) await sql`set constraints all deferred`.execute(trx);
      let [done, total] = [0, 0];
      const wrote = (count: number) => effort.progress((done += count), total);
      const counted = (rows: number) => effort.progress(0, (total = rows));
      const writing: Writing = { trx, ...place, now: clock.now(), preview: !commit, wrote };
      const result = await importTable(writing, table, data, { ...wishes, counted });
      if (!commit || !result.can_commit) throw new Undone(result);
      const kept = new Answer(200, jsonType, await importJson({ ...result, committed: true }));
      await effort.keep(trx, kept);
      return { answer: kept, created: result.totals.create };
    });
    // Until PostgreSQL knows how many there are now, it would look for each of them in a roundabout way.
    if (created > 500) await sql`analyze ${sql.table(place.stored.table)}`.execute(db);
    return answer;
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return new Answer(commit ? 400 : 200, jsonType, await importJson(error.result));
  }
}
