import { sql } from 'kysely';
import { teamAttachments } from '@baton/contract/records/attachments.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction, type Queryable } from '#storage/database.ts';
import type { AttachmentParts } from '#features/attachments/attachment-parts.ts';
import { findAttachment, listAttachments } from '#features/attachments/attachment-rows.ts';
import { requireSubject } from '#features/attachments/attachment-subject.ts';
import { readUpload } from '#features/attachments/read-upload.ts';
import { readIds } from '#features/attachments/serve-attachments.ts';
import { insertAttachment } from '#features/attachments/write-attachments.ts';
import { enterLink, linkOf, type LinkParts } from './enter-link.ts';
import type { OpenedLink } from './update-link-rows.ts';

/** Endpoints for photos of a team's punches through its link. */
export function serveTeamAttachments(serve: Serve, parts: LinkParts & AttachmentParts): void {
  const { db, clock, blobs, attachmentLinks: links, config } = parts;

  serve(teamAttachments.list, async (call) => {
    const link = linkOf(call);
    const ids = await ownOf(db, link, readIds(call.body.ids));
    return listAttachments({ db, programme: link.programme, links, viewer: { link: link.id } }, 'punch', ids);
  });

  serve(teamAttachments.create, async (call) => {
    const { name: by, id, kind = 'after', sha256, ...given } = call.body;
    if (kind === 'document') throw fieldError('kind', 'Choose a photo (PNG, JPEG, WebP).');
    const { link, actor } = await enterLink(parts, call, by);
    const file = readUpload(call.request.uploads ?? [], { kind, sha256 });
    return inTransaction(db, async (trx) => {
      const { programme } = link;
      const subject = await requireOwn(trx, link, id);
      const writer = { trx, programme, actor, now: clock.now() };
      const stores = { blobs, maxBytes: config.attachmentBytes };
      const made = await insertAttachment(writer, stores, subject, { ...given, kind, by }, file);
      const reader = { db: trx, programme, links, viewer: { link: link.id } };
      const record = await findAttachment(reader, made);
      if (!record) throw new Error('The attachment was not written.');
      return record;
    });
  });
}

/** Those of the punches that the link's team clears. */
async function ownOf(db: Queryable, { programme, team }: OpenedLink, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from punches
    where programme_id = ${programme} and clearing_team = ${team} and id::text = any(${ids}) and deleted_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A punch that the link's team clears. */
async function requireOwn(db: Queryable, { programme, team }: OpenedLink, id: string) {
  const subject = await requireSubject(db, programme, { entity: 'punch', id });
  if (subject.team !== team) throw fieldError('id', 'This punch isn’t for your team to clear.');
  return subject;
}
