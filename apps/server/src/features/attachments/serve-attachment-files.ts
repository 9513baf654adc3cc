import { sql } from 'kysely';
import { attachments } from '@baton/contract/records/attachments.ts';
import { notFound } from '#platform/app-error.ts';
import { fileReply } from '#platform/http/reply.ts';
import type { Call, Serve } from '#platform/http/serve.ts';
import type { Database } from '#storage/database.ts';
import type { AttachmentFile, Viewer } from './attachment-links.ts';
import type { AttachmentParts } from './attachment-parts.ts';
import { mayRead } from './viewer-access.ts';

interface FileRow {
  sha256: string;
  type: string;
  name: string;
}

/**
 * Serves photos and documents by their signed address. Whose address it is must still be allowed to see the file, so a
 * link ends with a membership, a session of a team's link, or the deletion of the attachment.
 */
export function serveAttachmentFiles(serve: Serve, parts: AttachmentParts): void {
  const { db, clock, blobs, attachmentLinks: links } = parts;

  const send = async (what: AttachmentFile, call: Call<typeof attachments.file>) => {
    const { params, query, reply } = call;
    const opened = links.open(params.id, what, query);
    if (!opened) throw notFound();
    const file = await findFile(db, params.id, what, opened.viewer, clock.now());
    if (!file) throw notFound();
    const data = await blobs.read(file.sha256);
    reply.header('cache-control', `private, max-age=${opened.seconds}, immutable`);
    return fileReply(file.name, file.type, data, { inline: file.type.startsWith('image/') });
  };

  serve(attachments.file, (call) => send('file', call));
  serve(attachments.thumbnail, (call) => send('thumbnail', call as never));
}

async function findFile(
  db: Database,
  id: number,
  what: AttachmentFile,
  viewer: Viewer,
  now: Date,
): Promise<FileRow | undefined> {
  const isAllowed =
    'user' in viewer
      ? mayRead(viewer.user, sql`a.programme_id`)
      : sql`exists (select 1 from update_links l join punches q on q.programme_id = l.programme_id
            and q.clearing_team = l.team and a.entity = 'punch' and q.id::text = a.entity_id and q.deleted_at is null
          where l.id = ${viewer.link} and l.programme_id = a.programme_id and l.revoked_at is null
            and l.expires_at > ${now})`;
  const column = what === 'file' ? sql`a.sha256` : sql`a.thumbnail`;
  const { rows } = await sql<FileRow>`
    select b.sha256, b.type, a.name from attachments a join blobs b on b.sha256 = ${column}
    join programmes p on p.id = a.programme_id and p.deleted_at is null
    where a.id = ${id} and a.deleted_at is null and ${isAllowed}`.execute(db);
  return rows[0];
}
