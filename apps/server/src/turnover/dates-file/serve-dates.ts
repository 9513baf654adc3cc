import { sql } from 'kysely';
import { trackerFiles, type DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import { JsonBody, type Serve } from '#platform/serve.ts';
import { fieldError } from '#platform/app-error.ts';
import { fileOf } from '#resource/file-of.ts';
import { openFile } from '#resource/import.ts';
import { inTransaction } from '#storage/database.ts';
import { operationId } from '#turnover/operation.ts';
import type { TurnoverParts } from '#turnover/parts.ts';
import { exportDates } from './export-dates.ts';
import { importDates } from './import-dates.ts';

/** Carries a result out of a transaction of which nothing is kept. */
class Undone extends Error {
  readonly result: DatesImportResult;

  constructor(result: DatesImportResult) {
    super('Nothing is kept.');
    this.result = result;
  }
}

/** Import and export of the tracker's dates. */
export function serveDates(serve: Serve, { db, clock }: TurnoverParts): void {
  serve(trackerFiles.import, async ({ caller, body, query, request, reply, enterByBody }) => {
    const { programme } = body;
    const scope = await enterByBody(programme);
    const upload = request.uploads?.[0];
    const options = body.options ?? {};
    const commit = query.commit === true;
    const operation = operationId(body.operation);
    const table = await openFile(upload, options);
    const file = {
      name: (upload?.name ?? '').slice(0, 120) || 'a file',
      data: upload?.data ?? Buffer.alloc(0),
      table,
      mapping: body.mapping ?? {},
      options,
      checksum: body.checksum ?? '',
    };
    try {
      return await inTransaction(db, async (trx) => {
        // A large file takes longer than any other statement may.
        await sql`set local statement_timeout = '120s'`.execute(trx);
        const writer = { trx, programme, actor: caller, now: clock.now(), preview: !commit };
        const result = await importDates({ writer, caller, scope, operation }, file);
        const changes = result.totals.create + result.totals.update;
        if (!commit || !result.can_commit) throw new Undone(result);
        // Where nothing changes no revision is counted and nobody is told.
        if (changes === 0) throw new Undone({ ...result, committed: true, operation: null });
        return told({ ...result, committed: true });
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
      if (commit && !error.result.committed) reply.code(400);
      return told(error.result);
    }
  });

  serve(trackerFiles.export, async ({ query, enter }) => {
    if (query.programme == null) throw fieldError('programme', 'This field is required.');
    const { id } = await enter(query.programme);
    const layout = query.layout ?? 'wide';
    return fileOf(`tracker-${layout}`, [await exportDates(db, id, clock.now(), layout)], query.format);
  });
}

/** Written here, since checking thousands of rows against their own shape would hold up everybody else. */
function told(result: DatesImportResult): JsonBody {
  return new JsonBody(Buffer.from(JSON.stringify(result)));
}
