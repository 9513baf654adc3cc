import { files } from '@baton/contract/http/files.ts';
import { notFound } from '#platform/app-error.ts';
import { fileReply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Database } from '#storage/database.ts';
import type { FileLinks } from './file-links.ts';

const endings: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** Serves an image by its signed URL. An invalid or expired link is answered as not found. */
export function serveImages(serve: Serve, { db, links }: { db: Database; links: FileLinks }): void {
  serve(files.read, async ({ params: { id }, query: { exp = '', sig = '' }, reply }) => {
    const seconds = links.secondsLeft(id, exp, sig);
    if (seconds === 0) throw notFound();
    const file = await db
      .selectFrom('files')
      .select(['type', 'field', 'data'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!file) throw notFound();
    // Files are immutable: a new image is a new file.
    reply.header('cache-control', `private, max-age=${seconds}, immutable`);
    return fileReply(`${file.field}.${endings[file.type]}`, file.type, file.data, { inline: true });
  });
}
