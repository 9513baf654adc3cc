import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPagePath } from '@baton/contract/http/page-paths.ts';
import type { Analytics } from './analytics.ts';
import { contentSecurityPolicy, isAuthPath } from './policy.ts';

const nonceMark = '<meta property="csp-nonce" content="" />';

/**
 * Sends index.html, which differs in its nonce each time and is therefore never cached; read anew for a new build. Where the
 * page has nothing it is sent as well, to say so itself, with a status that programs understand.
 */
export function createDocument(file: string, analytics: Analytics | null) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const html = await readFile(file, 'utf8');
    if (!html.includes(nonceMark)) throw new Error('The built page has no place for its nonce.');
    const nonce = randomBytes(16).toString('base64');
    const path = pathOf(request);
    const isAuth = isAuthPath(path);
    reply.code(isPagePath(path) ? 200 : 404);
    reply.header('content-security-policy', contentSecurityPolicy(nonce, isAuth ? null : analytics));
    reply.header('cache-control', 'no-store');
    if (isAuth) reply.header('referrer-policy', 'no-referrer');
    return reply
      .type('text/html; charset=utf-8')
      .send(html.replace(nonceMark, `<meta property="csp-nonce" content="${nonce}" />`));
  };
}

/** A person's browser asks for a page; scripts, pictures and styles that are gone are simply not there. */
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
