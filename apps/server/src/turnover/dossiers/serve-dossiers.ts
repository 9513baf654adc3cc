import { dossiers } from '@baton/contract/turnover/dossiers.ts';
import { notFound } from '#platform/app-error.ts';
import { jsonReply, reply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import { ownedBy, type BackgroundJobs } from '#storage/jobs/background-jobs.ts';
import { abortOnLeave } from '#storage/jobs/heavy-work.ts';
import type { CertificateFileParts } from '#turnover/certificates/pdf/ensure-certificate-file.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';
import { createDossierLinks } from './dossier-links.ts';
import { findDossierFile } from './dossier-rows.ts';
import { prepareDossier } from './prepare-dossier.ts';
import { streamDossier } from './stream-dossier.ts';

type Parts = CertificateFileParts & Pick<TurnoverParts, 'secrets'> & { backgroundJobs: BackgroundJobs };

/** Serves dossiers: prepared as jobs, and streamed by their signed addresses. */
export function serveDossiers(serve: Serve, parts: Parts): void {
  const { db, clock, secrets, backgroundJobs, blobs } = parts;
  const links = createDossierLinks(secrets, clock);

  serve(dossiers.prepare, async ({ caller, body, operation, enterByBody, reply: sent }) => {
    const { id: programme } = await enterByBody(body.programme);
    const cancelling = abortOnLeave(sent);
    const order = { ...ownedBy(caller, programme), operation, mayCancel: true };
    return backgroundJobs.run(order, async (job) => {
      const { signal } = cancelling;
      const preparing = { parts, programme, caller, job, signal, now: clock.now() };
      const row = await prepareDossier(preparing, body);
      return jsonReply({ ...row, url: links.of(row.id, caller.userId) }, { status: 201 });
    });
  });

  serve(dossiers.download, async ({ params: { id }, query }) => {
    const user = links.open(id, query);
    const found = user === undefined ? undefined : await findDossierFile(db, id, user);
    if (!found) throw notFound();
    const { size, stream } = await streamDossier(blobs.folder, found.manifest);
    const headers = { 'content-length': String(size), 'cache-control': 'private, no-store' };
    return reply('application/zip', stream, { filename: `${found.name}.zip`, headers });
  });
}
