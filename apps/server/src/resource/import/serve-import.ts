import { sql } from 'kysely';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { inSlices } from '#platform/breathe.ts';
import type { Clock } from '#platform/clock.ts';
import { Answer, jsonType } from '#platform/http/answer.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import { sayWhere } from '#resource/long-answer.ts';
import type { ResourceParts, Shelf } from '#resource/shelf.ts';
import { isInOrganisation, organisation, storedIn } from '#resource/stored.ts';
import type { Writing } from '#resource/writing.ts';
import { inTransaction, type Database } from '#storage/database.ts';
import { ownedBy, type Effort } from '#storage/jobs/long-work.ts';
import { importTable, type ImportWishes } from './import.ts';
import { openFile } from './open-file.ts';

/** The import of one resource. */
export function serveImport(
  serve: Serve,
  { db, clock, longWork }: ResourceParts,
  shelf: Shelf,
  resource: Resource,
): void {
  const calls = callsOf(resource);

  serve(calls.import, async ({ caller, body, query, operation, request, enterByBody }) => {
    const programme = isInOrganisation({ resource }) ? organisation : (await enterByBody(body.programme)).id;
    const upload = request.uploads?.[0];
    const commit = query.commit === true;
    const order = {
      ...ownedBy(caller, programme),
      operation: commit ? operation : undefined,
      mayCancel: !commit,
    };
    return sayWhere(
      await longWork.run(order, async (effort) => {
        const options = body.options ?? {};
        const table = await openFile(upload, options);
        const wishes = { mapping: body.mapping ?? {}, options, checksum: body.checksum ?? '', commit };
        const stored = await storedIn(db, shelf, resource, programme);
        const place = { stored, shelf, programme, actor: caller };
        return importFile(
          { db, clock },
          place,
          { table, data: upload?.data ?? Buffer.alloc(0), wishes },
          effort,
        );
      }),
    );
  });
}

/** Carries a preview's result out of the transaction that is undone with it. */
class Undone extends Error {
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('Nothing is kept.');
    this.result = result;
  }
}

/** Previews a file or keeps it, in one transaction, and answers what was or would be done. */
async function importFile(
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

/** The answer as JSON, written row by row: tens of thousands of them at once would keep everybody waiting. */
async function importJson({ rows, ...result }: ImportResult): Promise<Buffer> {
  const head = JSON.stringify(result);
  const parts: Buffer[] = [];
  let text = `${head.slice(0, -1)},"rows":[`;
  await inSlices(rows, (row, index) => {
    text += index === 0 ? JSON.stringify(row) : `,${JSON.stringify(row)}`;
    if (text.length < 256 * 1024) return;
    parts.push(Buffer.from(text));
    text = '';
  });
  parts.push(Buffer.from(`${text}]}`));
  return Buffer.concat(parts);
}
