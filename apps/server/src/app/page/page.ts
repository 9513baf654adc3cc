import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isPagePath } from '@baton/contract/http/page-paths.ts';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#platform/app-error.ts';
import type { Config } from '#platform/config.ts';
import { escapeHtml } from '#platform/escape-html.ts';
import { serveAssets } from './assets.ts';
import { serveIcons } from './icons.ts';
import { contentSecurityPolicy, holdsLinkToken, isAuthPath, type OtherOrigins } from './policy.ts';

const nonceMark = '<meta property="csp-nonce" content="" />';

const apiMark = '<meta name="api-url" content="/" />';
const titleMark = '<title>Baton Turnover Management</title>';

/** How long (ms) a document waits for the product’s name; without a database it is served under the last one. */
const patienceMs = 500;

/** The router's limit. */
const longestParameter = 255;

/** Organisation settings that the page needs before rendering. */
interface OrganisationFormats {
  product: string;
  date_format: string;
  week_start: number;
  time_zone: string;
}

/** Dependencies of the page. */
interface PageParts {
  config: Config;
  /** Reads the product name and date formats of the organisation. */
  readFormats: () => Promise<OrganisationFormats>;
}

/** Serves the built page. Without a build there is only the API. */
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
    readProduct: rememberProduct(readFormats),
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
      // A path segment longer than the router allows arrives here although its path is known.
      if (request.url.split(/[/?]/).some((part) => part.length > longestParameter)) throw notFound();
      return reply.callNotFound();
    }
    const name = /^\/([a-z0-9-]+\.(?:js|svg|png|ico|txt|webmanifest))(?:\?|$)/.exec(request.url)?.[1];
    if (name === undefined) throw notFound();
    return reply.header('cache-control', 'no-cache').sendFile(name, folder, { cacheControl: false });
  });
}

/** The page's build is next to the server's. */
function findBuild(from: string): string | undefined {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const build = path.join(folder, 'web', 'dist');
    if (existsSync(path.join(build, 'index.html'))) return build;
  }
  return undefined;
}

/** Optional page-view script. */
interface Analytics {
  siteId: string;
  src: string;
}

function analyticsOf({ analyticsSiteId, analyticsSrc }: Config): Analytics | null {
  return analyticsSiteId === undefined || analyticsSrc === undefined
    ? null
    : { siteId: analyticsSiteId, src: analyticsSrc };
}

interface DocumentParts {
  /** The built index.html. */
  file: string;
  /** Base URL of the API; `/` is the page's origin. */
  apiUrl: string;
  /** The product’s name, for the title before the page has set its own. */
  readProduct: () => Promise<string>;
  origins: OtherOrigins;
}

/**
 * Sends index.html, never cached because of its nonce; read again after a new build. Also sent for unknown paths,
 * with status 404, because the page shows its own message.
 */
function createDocument({ file, apiUrl, readProduct, origins }: DocumentParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [html, product] = await Promise.all([readFile(file, 'utf8'), readProduct()]);
    for (const mark of [nonceMark, apiMark, titleMark])
      if (!html.includes(mark)) throw new Error(`The built page has no ${mark}`);
    const nonce = randomBytes(16).toString('base64');
    const path = pathOf(request);
    const { api } = origins;
    const policy = contentSecurityPolicy(nonce, holdsLinkToken(path) ? { api } : origins);
    reply.code(isPagePath(path) ? 200 : 404);
    reply.header('content-security-policy', policy);
    reply.header('cache-control', 'no-store');
    if (isAuthPath(path)) reply.header('referrer-policy', 'no-referrer');
    return reply.type('text/html; charset=utf-8').send(
      html
        .replace(nonceMark, `<meta property="csp-nonce" content="${nonce}" />`)
        .replace(apiMark, `<meta name="api-url" content="${apiUrl}" />`)
        .replace(titleMark, () => `<title>${escapeHtml(product)} Turnover Management</title>`),
    );
  };
}

/** Reads the product’s name; the last one that was read if the database doesn’t answer in time. */
function rememberProduct(readFormats: PageParts['readFormats']): () => Promise<string> {
  let known = 'Baton';
  return async () => {
    const reading = readFormats().then(
      ({ product }) => void (known = product),
      () => undefined,
    );
    await Promise.race([reading, setTimeout(patienceMs, undefined, { ref: false })]);
    return known;
  };
}

/** Whether a browser navigates to a page; missing scripts, images and styles get a plain 404. */
function wantsDocument(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if (path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) return false;
  const accepted = request.headers.accept ?? '';
  if (accepted.includes('text/html')) return true;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return accepted.includes('*/*') && !name.includes('.');
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}
