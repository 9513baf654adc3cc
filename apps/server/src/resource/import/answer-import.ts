import { sql } from 'kysely';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import type { Caller } from '#platform/caller.ts';
import type { Operation } from '#platform/http/operation.ts';
import { jsonType, reply, type Reply } from '#platform/http/reply.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import { inSlices } from '#platform/yield-to-event-loop.ts';
import { copy } from '#resource/copy.ts';
import { allowSeconds } from '#storage/allow-seconds.ts';
import { inTransaction, type Database, type Transaction } from '#storage/database.ts';
import { ownedBy, type BackgroundJobs, type JobContext } from '#storage/jobs/background-jobs.ts';
import { openFile } from './open-file.ts';

/** A file with its import settings. */
export interface ImportFile {
  name: string;
  data: Buffer;
  table: Table;
  mapping: Record<string, unknown>;
  options: Record<string, unknown>;
  /** Checksum of the preview to commit; '' if unknown. */
  checksum: string;
  commit: boolean;
}

interface ImportCall {
  caller: Caller;
  body: {
    mapping?: Record<string, unknown> | null;
    options?: Record<string, unknown> | null;
    checksum?: string;
  };
  query: { commit?: boolean | null };
  operation: Operation | undefined;
  request: { uploads?: { name: string; data: Buffer }[] };
}

/**
 * Compares a file with the stored data and writes the difference. Previews and rejected commits are rolled back
 * afterwards.
 */
type ImportFileInto<Result extends ImportResult> = (
  trx: Transaction,
  file: ImportFile,
  job: JobContext,
) => Promise<Result>;

/** Answers an import call: previews or commits the file in one transaction; long work continues as a job. */
export async function answerImport<Result extends ImportResult>(
  { db, backgroundJobs }: { db: Database; backgroundJobs: BackgroundJobs },
  programme: number,
  { caller, body, query, operation, request }: ImportCall,
  importInto: ImportFileInto<Result>,
): Promise<Reply> {
  const upload = request.uploads?.[0];
  const commit = query.commit === true;
  const fileName = (upload?.name ?? '').slice(0, 120) || copy.import.file;
  const order = {
    ...ownedBy(caller, programme),
    operation: commit ? operation : undefined,
    mayCancel: !commit,
    notice: commit ? { what: 'import' as const, label: fileName } : undefined,
  };
  return backgroundJobs.run(order, async (job) => {
    const options = body.options ?? {};
    const file = {
      name: fileName,
      data: upload?.data ?? Buffer.alloc(0),
      table: await openFile(upload, options),
      mapping: body.mapping ?? {},
      options,
      checksum: body.checksum ?? '',
      commit,
    };
    return importFile(db, file, job, importInto);
  });
}

/** Carries a result out of a rolled-back transaction. */
class RolledBack extends Error {
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('Nothing is stored.');
    this.result = result;
  }
}

async function importFile<Result extends ImportResult>(
  db: Database,
  file: ImportFile,
  job: JobContext,
  importInto: ImportFileInto<Result>,
): Promise<Reply> {
  const { commit } = file;
  try {
    return await inTransaction(db, async (trx) => {
      // Large files need more time than other statements.
      await allowSeconds(trx, 120);
      if (!commit) await sql`set constraints all deferred`.execute(trx);
      const result = await importInto(trx, file, job);
      if (!commit || !result.can_commit) throw new RolledBack(result);
      const committed = { ...result, committed: true };
      // Without changes there is no new revision and no notification.
      if (result.totals.create + result.totals.update === 0) throw new RolledBack(committed);
      const answer = reply(jsonType, await importJson(committed));
      await job.keep(trx, answer);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    const { result } = error;
    const status = commit && !result.committed ? 400 : 200;
    return reply(jsonType, await importJson(result), { status });
  }
}

/** Serialises the result row by row, because tens of thousands at once would block the event loop. */
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
