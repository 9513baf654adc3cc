import { sql } from 'kysely';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import type { Clock } from '#platform/clock.ts';
import { jsonType, reply, type Reply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import { inSlices } from '#platform/yield-to-event-loop.ts';
import type { ResourceParts, ResourceRegistry } from '#resource/registry.ts';
import { isInOrganisation, organisation, tableMappingIn } from '#resource/table-mapping.ts';
import type { WriteContext } from '#resource/write-context.ts';
import { inTransaction, type Database } from '#storage/database.ts';
import { ownedBy, type JobContext } from '#storage/jobs/background-jobs.ts';
import { importTable, type ImportRequest } from './import.ts';
import { openFile } from './open-file.ts';

export function serveImport(
  serve: Serve,
  { db, clock, backgroundJobs }: ResourceParts,
  registry: ResourceRegistry,
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
    return backgroundJobs.run(order, async (job) => {
      const options = body.options ?? {};
      const table = await openFile(upload, options);
      const request = { mapping: body.mapping ?? {}, options, checksum: body.checksum ?? '', commit };
      const tableMapping = await tableMappingIn(db, registry, resource, programme);
      const place = { tableMapping, registry, programme, actor: caller };
      return importFile({ db, clock }, place, { table, data: upload?.data ?? Buffer.alloc(0), request }, job);
    });
  });
}

/** Carries a preview's result out of the rolled-back transaction. */
class RolledBack extends Error {
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('Nothing is kept.');
    this.result = result;
  }
}

/** Previews or commits a file in one transaction. */
async function importFile(
  { db, clock }: { db: Database; clock: Clock },
  place: Pick<WriteContext, 'tableMapping' | 'registry' | 'programme' | 'actor'>,
  { table, data, request }: { table: Table; data: Buffer; request: ImportRequest },
  job: JobContext,
): Promise<Reply> {
  const { commit } = request;
  try {
    const { answer, created } = await inTransaction(db, async (trx) => {
      // Large files need more time than other statements.
      await sql`set local statement_timeout = '120s'`.execute(trx);
      if (!commit) await sql`set constraints all deferred`.execute(trx);
      let [done, total] = [0, 0];
      const wrote = (count: number) => job.progress((done += count), total);
      const counted = (rows: number) => job.progress(0, (total = rows));
      const context: WriteContext = { trx, ...place, now: clock.now(), preview: !commit, wrote };
      const result = await importTable(context, table, data, { ...request, counted });
      if (!commit || !result.can_commit) throw new RolledBack(result);
      const kept = reply(jsonType, await importJson({ ...result, committed: true }));
      await job.keep(trx, kept);
      return { answer: kept, created: result.totals.create };
    });
    // Updates statistics after many inserts, otherwise the planner chooses slow plans.
    if (created > 500) await sql`analyze ${sql.table(place.tableMapping.table)}`.execute(db);
    return answer;
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    return reply(jsonType, await importJson(error.result), { status: commit ? 400 : 200 });
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
