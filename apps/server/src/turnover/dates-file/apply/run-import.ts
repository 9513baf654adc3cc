import { sql } from 'kysely';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import { jsonResponse, type HttpResponse } from '#platform/http/response.ts';
import { inTransaction } from '#storage/database.ts';
import type { JobContext } from '#storage/jobs/background-jobs.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { importDates, type DatesFile } from './import-dates.ts';

/** Carries a result out of a transaction of which nothing is kept. */
class Undone extends Error {
  readonly result: DatesImportResult;

  constructor(result: DatesImportResult) {
    super('Nothing is kept.');
    this.result = result;
  }
}

interface Doing {
  caller: Caller;
  scope: ProgrammeScope;
  operation: string;
  commit: boolean;
}

/** Previews a file of dates or keeps it, in one transaction, and answers what was or would be done. */
export async function runImport(
  { db, clock }: Pick<TurnoverParts, 'db' | 'clock'>,
  { caller, scope, operation, commit }: Doing,
  file: DatesFile,
  job: JobContext,
): Promise<HttpResponse> {
  try {
    return await inTransaction(db, async (trx) => {
      // A large file takes longer than any other statement may.
      await sql`set local statement_timeout = '120s'`.execute(trx);
      const writer = { trx, programme: scope.id, actor: caller, now: clock.now(), preview: !commit };
      const result = await importDates({ writer, caller, scope, operation, job }, file);
      if (!commit || !result.can_commit) throw new Undone(result);
      // Where nothing changes no revision is counted and nobody is told.
      if (result.totals.create + result.totals.update === 0)
        throw new Undone({ ...result, committed: true, operation: null });
      const kept = jsonResponse(200, { ...result, committed: true });
      await job.keep(trx, kept);
      return kept;
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return jsonResponse(commit && !error.result.committed ? 400 : 200, error.result);
  }
}
