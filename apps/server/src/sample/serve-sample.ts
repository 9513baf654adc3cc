import { programmes } from '@baton/contract/programme/programmes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Serve } from '#platform/http/serve.ts';
import { presentWith } from '#programme/programmes/programme-row.ts';
import { inTransaction, type Database } from '#storage/database.ts';
import type { FileLinks } from '#storage/images/file-links.ts';
import { afterCommit } from '#storage/shared-transaction.ts';
import { analyzeTables } from './analyze-tables.ts';
import { createSampleProgramme } from './create-sample.ts';
import type { Issuing } from './write/write-certificates.ts';

/** Creates the sample on request of an Admin, repeatedly if wanted. */
export function serveSample(
  serve: Serve,
  { db, clock, links, blobs, version }: Issuing & { db: Database; clock: Clock; links: FileLinks },
): void {
  const present = presentWith(links);
  serve(programmes.createSample, async ({ caller, reply }) => {
    const created = await inTransaction(db, async (trx) => {
      const id = await createSampleProgramme(trx, { now: clock.now(), actor: caller, blobs, version });
      return trx.selectFrom('programmes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    });
    await afterCommit(() => analyzeTables(db));
    reply.header('location', `/api/programmes/${created.id}/`);
    return present(created, caller);
  });
}
