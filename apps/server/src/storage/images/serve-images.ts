import { files } from '@baton/contract/http/files.ts';
import { notFound } from '#platform/app-error.ts';
import { FileResponse, type Serve } from '#platform/http/serve.ts';
import type { Database } from '#storage/database.ts';
import type { FileLinks } from './file-links.ts';

const endings: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** Gives a picture to whoever has its address. A link that is wrong or too old leads nowhere, as one to no file does. */
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
    // What is at an address never changes: another picture is another file.
    reply.header('cache-control', `private, max-age=${seconds}, immutable`);
    return new FileResponse(`${file.field}.${endings[file.type]}`, file.type, file.data, 'inline');
  });
}
