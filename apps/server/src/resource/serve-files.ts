import { sql } from 'kysely';
import type { ImportResult } from '@baton/contract/resource/import-result.ts';
import { callsOf, type Resource } from '@baton/contract/resource/resource.ts';
import { fieldError } from '#platform/app-error.ts';
import { programmesWith } from '#platform/caller.ts';
import type { Serve } from '#platform/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { exportSheet, templateSheets } from './export.ts';
import { fileOf } from './file-of.ts';
import { importTable, openFile } from './import.ts';
import type { ResourceParts, Shelf } from './shelf.ts';
import { isInOrganisation, organisation, storedIn, storedOf } from './stored.ts';

/** Carries a preview's result out of the transaction that is undone with it. */
class Undone extends Error {
  readonly result: ImportResult;

  constructor(result: ImportResult) {
    super('Nothing is kept.');
    this.result = result;
  }
}

/** Import, export and template of one resource. */
export function serveFiles(
  serve: Serve,
  { db, clock }: ResourceParts,
  shelf: Shelf,
  resource: Resource,
): void {
  const calls = callsOf(resource);

  serve(calls.import, async ({ caller, body, query, request, reply, enterByBody }) => {
    const programme = isInOrganisation({ resource }) ? organisation : (await enterByBody(body.programme)).id;
    const upload = request.uploads?.[0];
    const options = body.options ?? {};
    const table = await openFile(upload, options);
    const commit = query.commit === true;
    const wishes = { mapping: body.mapping ?? {}, options, checksum: body.checksum ?? '', commit };
    try {
      return await inTransaction(db, async (trx) => {
        // A large file takes longer than any other statement may.
        await sql`set local statement_timeout = '120s'`.execute(trx);
        const stored = await storedIn(trx, shelf, resource, programme);
        const writing = { trx, stored, shelf, programme, actor: caller, now: clock.now(), preview: !commit };
        const result = await importTable(writing, table, upload?.data ?? Buffer.alloc(0), wishes);
        if (!commit || !result.can_commit) throw new Undone(result);
        return { ...result, committed: true };
      });
    } catch (error) {
      if (!(error instanceof Undone)) throw error;
      if (commit) reply.code(400);
      return error.result;
    }
  });

  serve(calls.export, async ({ caller, query, enter }) => {
    if (isInOrganisation({ resource })) {
      const seen = programmesWith(caller, 'programme.read');
      const sheet = await exportSheet(db, storedOf(resource), shelf, organisation, seen);
      return fileOf(resource.name, [sheet], query.format);
    }
    if (query.programme == null) throw fieldError('programme', 'This field is required.');
    const { id } = await enter(query.programme);
    const stored = await storedIn(db, shelf, resource, id);
    return fileOf(resource.name, [await exportSheet(db, stored, shelf, id)], query.format);
  });

  serve(calls.template, async ({ query, enter }) => {
    const place = query.programme == null ? undefined : (await enter(query.programme)).id;
    const stored = place === undefined ? storedOf(resource) : await storedIn(db, shelf, resource, place);
    return fileOf(`${resource.name}-template`, templateSheets(stored, shelf), query.format);
  });
}
