import { existsSync } from 'node:fs';
import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/app-error.ts';
import type { Config } from '#platform/config.ts';
import { serveAssets } from './assets.ts';
import { createDocument, wantsDocument } from './document.ts';
import { serveIcons } from './icons.ts';

/** As the router has it. */
const longestParameter = 255;

/** What the page is told before it shows anything. */
export interface OrganisationFormats {
  product: string;
  date_format: string;
  week_start: number;
  time_zone: string;
}

/** What the page needs to know of the rest of the server. */
export interface PageParts {
  config: Config;
  /** What the organisation calls the product, and how it writes days. */
  readFormats: () => Promise<OrganisationFormats>;
}

/** Serves the built page beside the API. Without a build there is only the API. */
export async function servePage(server: FastifyInstance, { config, readFormats }: PageParts): Promise<void> {
  serveIcons(server);
  const analytics = analyticsOf(config);
  server.get('/config.json', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    const { product, date_format, week_start, time_zone } = await readFormats();
    const days = { format: date_format, weekStart: week_start, timeZone: time_zone };
    return { apiUrl: config.apiUrl, product, analytics, days };
  });

  const folder = findBuild(import.meta.dirname);
  if (folder === undefined) return;
  const sendDocument = createDocument({
    file: path.join(folder, 'index.html'),
    apiUrl: config.apiUrl,
    origins: {
      api: config.apiUrl === '/' ? undefined : new URL(config.apiUrl).origin,
      analytics: analytics === null ? undefined : new URL(analytics.src).origin,
    },
  });
  serveAssets(server, path.join(folder, 'assets'));
  await server.register(files, {
    root: path.join(folder, 'builds'),
    prefix: '/builds/',
    index: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-store'),
  });
  server.get('/*', (request, reply) => {
    if (wantsDocument(request)) return sendDocument(request, reply);
    if (request.url.startsWith('/api')) {
      // An id that is longer than the router takes arrives here although its path is known: it names nothing.
      if (request.url.split(/[/?]/).some((part) => part.length > longestParameter)) throw notFound();
      return reply.callNotFound();
    }
    const name = /^\/([a-z0-9-]+\.(?:js|svg|png|ico|txt|webmanifest))(?:\?|$)/.exec(request.url)?.[1];
    if (name === undefined) throw notFound();
    return reply.header('cache-control', 'no-cache').sendFile(name, folder, { cacheControl: false });
  });
}

/** The page's build lies beside the server's, wherever that runs from. */
function findBuild(from: string): string | undefined {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const build = path.join(folder, 'web', 'dist');
    if (existsSync(path.join(build, 'index.html'))) return build;
  }
  return undefined;
}

/** The page-view script, where the operator has set one. */
interface Analytics {
  siteId: string;
  src: string;
}

function analyticsOf({ analyticsSiteId, analyticsSrc }: Config): Analytics | null {
  return analyticsSiteId === undefined || analyticsSrc === undefined
    ? null
    : { siteId: analyticsSiteId, src: analyticsSrc };
}
