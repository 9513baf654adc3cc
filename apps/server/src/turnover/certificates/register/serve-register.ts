import { certificates } from '@baton/contract/turnover/certificates.ts';
import { windowSizes } from '@baton/contract/resource/register.ts';
import { listReply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { exportCertificatesTask } from './export-task.ts';
import { countCertificates, findCertificates } from './find-certificates.ts';
import { readWaiting } from './read-waiting.ts';

/** Serves the register of certificates and those that wait for a signature. */
export function serveCertificateRegister(serve: Serve, { db, clock, heavy }: TurnoverParts): void {
  serve(certificates.list, async ({ query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    const window = { limit: query.limit ?? windowSizes.usual, offset: query.offset ?? 0 };
    const rows = await findCertificates(db, programme, query, window);
    return listReply({
      text: JSON.stringify(rows),
      total: await countCertificates(db, programme, query),
    });
  });

  serve(certificates.export, async ({ caller, query, enterByQuery, reply }) => {
    const { id: programme } = await enterByQuery();
    const { format, programme: _, ...filter } = query;
    const question = { programme, query: filter, format, now: clock.now() };
    return heavy.answer(exportCertificatesTask, question, { caller, programme, reply });
  });

  serve(certificates.waiting, async ({ caller, query, enterByQuery }) => {
    const scope = await enterByQuery();
    return readWaiting(db, scope, caller, query.step ?? 'accept');
  });
}
