import { sql } from 'kysely';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import type { Caller, ProgrammeScope } from '#platform/caller.ts';
import { jsonReply, type Reply } from '#platform/http/reply.ts';
import { inTransaction } from '#storage/database.ts';
import type { JobContext } from '#storage/jobs/background-jobs.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { importDates, type DatesFile } from './import-dates.ts';

/** Carries a result out of a rolled-back transaction. */
class RolledBack extends Error {
  readonly result: DatesImportResult;

  constructor(result: DatesImportResult) {
    super('Nothing is kept.');
    this.result = result;
  }
}

interface ImportCall {
  caller: Caller;
  scope: ProgrammeScope;
  operation: string;
  commit: boolean;
}

/** Previews or commits a file of dates in one transaction. */
export async function runImport(
  { db, clock }: Pick<TurnoverParts, 'db' | 'clock'>,
  { caller, scope, operation, commit }: ImportCall,
  file: DatesFile,
  job: JobContext,
): Promise<Reply> {
  try {
    return await inTransaction(db, async (trx) => {
      // Large files need more time than other statements.
      await sql`set local statement_timeout = '120s'`.execute(trx);
      const writer = { trx, programme: scope.id, actor: caller, now: clock.now(), preview: !commit };
      const result = await importDates({ writer, caller, scope, operation, job }, file);
      if (!commit || !result.can_commit) throw new RolledBack(result);
      // Without changes there is no new revision and no notification.
      if (result.totals.create + result.totals.update === 0)
        throw new RolledBack({ ...result, committed: true, operation: null });
      const kept = jsonReply({ ...result, committed: true });
      await job.keep(trx, kept);
      return kept;
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    return jsonReply(error.result, { status: commit && !error.result.committed ? 400 : 200 });
  }
}
