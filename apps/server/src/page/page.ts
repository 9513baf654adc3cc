import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/app-error.ts';
import type { Config } from '#platform/config.ts';
import { analyticsOf } from './analytics.ts';
import { createDocument, wantsDocument } from './document.ts';
import { serveIcons } from './icons.ts';

/** What the page needs to know of the rest of the server. */
export interface PageParts {
  config: Config;
  /** What the organisation calls the product. */
  readProduct(): Promise<string>;
}

/** Serves the built page beside the API. Without a build there is only the API. */
export async function servePage(server: FastifyInstance, { config, readProduct }: PageParts): Promise<void> {
  serveIcons(server);
  const analytics = analyticsOf(config);
  server.get('/config.json', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { apiUrl: '/', product: await readProduct(), analytics };
  });

  const folder = findBuild(import.meta.dirname);
  if (folder === undefined) return;
  const sendDocument = createDocument(readFileSync(path.join(folder, 'index.html'), 'utf8'), analytics);
  await server.register(files, {
    root: folder,
    // Every file gets a route of its own, so that nothing else in the folder can be asked for.
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, place) => {
      reply.header('cache-control', cachingOf(path.relative(folder, place)));
    },
  });
  server.get('/*', (request, reply) => {
    if (wantsDocument(request)) return sendDocument(request, reply);
    if (request.url.startsWith('/api')) return reply.callNotFound();
    throw notFound();
  });
}

/** Names in `assets` change with their content; everything else is asked for again. */
function cachingOf(file: string): string {
  if (file.startsWith(`assets${path.sep}`)) return 'public, max-age=31536000, immutable';
  return file.startsWith('builds') ? 'no-store' : 'no-cache';
}

/** The page's build lies beside the server's, wherever that runs from. */
function findBuild(from: string): string | undefined {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const build = path.join(folder, 'web', 'dist');
    if (existsSync(path.join(build, 'index.html'))) return build;
  }
  return undefined;
}
