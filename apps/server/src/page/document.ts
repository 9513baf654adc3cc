import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPagePath } from '@baton/contract/http/page-paths.ts';
import { contentSecurityPolicy, holdsLinkToken, isAuthPath, type OtherOrigins } from './policy.ts';

const nonceMark = '<meta property="csp-nonce" content="" />';
const apiMark = '<meta name="api-url" content="/" />';

export interface DocumentParts {
  /** The built index.html. */
  file: string;
  /** Base URL of the API; `/` is the page's origin. */
  apiUrl: string;
  origins: OtherOrigins;
}

/**
 * Sends index.html, never cached because of its nonce; read again after a new build. Also sent for unknown paths,
 * with status 404, because the page shows its own message.
 */
export function createDocument({ file, apiUrl, origins }: DocumentParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const html = await readFile(file, 'utf8');
    for (const mark of [nonceMark, apiMark])
      if (!html.includes(mark)) throw new Error(`The built page has no ${mark}`);
    const nonce = randomBytes(16).toString('base64');
    const path = pathOf(request);
    const { api } = origins;
    const policy = contentSecurityPolicy(nonce, holdsLinkToken(path) ? { api } : origins);
    reply.code(isPagePath(path) ? 200 : 404);
    reply.header('content-security-policy', policy);
    reply.header('cache-control', 'no-store');
    if (isAuthPath(path)) reply.header('referrer-policy', 'no-referrer');
    return reply
      .type('text/html; charset=utf-8')
      .send(
        html
          .replace(nonceMark, `<meta property="csp-nonce" content="${nonce}" />`)
          .replace(apiMark, `<meta name="api-url" content="${apiUrl}" />`),
      );
  };
}

/** Whether a browser navigates to a page; missing scripts, images and styles get a plain 404. */
export function wantsDocument(request: FastifyRequest): boolean {
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
