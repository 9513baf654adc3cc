import { certificates } from '@baton/contract/turnover/certificates.ts';
import type { Serve } from '#platform/http/serve.ts';
import { listWindow } from '#resource/register/read-window.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { certificatesOf } from './certificate-register.ts';
import { exportCertificatesTask } from './export-task.ts';
import { readWaiting } from './read-waiting.ts';

/** Serves the register of certificates and those that wait for a signature. */
export function serveCertificateRegister(serve: Serve, { db, clock, heavy }: TurnoverParts): void {
  serve(certificates.list, async ({ caller, query, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    return listWindow(certificatesOf({ db, programme, caller, now: clock.now() }), query);
  });

  serve(certificates.export, async ({ caller, query, enterByQuery, reply }) => {
    const { id: programme } = await enterByQuery();
    const { format, programme: _, ...filter } = query;
    const asking = { userId: caller.userId, groups: caller.groups, memberships: caller.memberships };
    const question = { programme, query: filter, format, now: clock.now(), caller: asking };
    return heavy.answer(exportCertificatesTask, question, { caller, programme, reply });
  });

  serve(certificates.waiting, async ({ caller, query, enterByQuery }) => {
    const scope = await enterByQuery();
    return readWaiting(db, scope, caller, query.step ?? 'accept');
  });
}
