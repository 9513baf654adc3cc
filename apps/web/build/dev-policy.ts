import { randomBytes } from 'node:crypto';
import type { Plugin } from 'vite';
import { contentSecurityPolicy } from '../../server/src/app/page/policy.ts';

/** What the built page has in the place of its nonce; the server fills it in. */
const place = '<meta property="csp-nonce" content="" />';

/**
 * In development the page comes from Vite. It has the product's own content security policy, so that what the policy
 * forbids is noticed at once, with what hot updates need added to it.
 */
export function devPolicy(): Plugin {
  const nonce = randomBytes(16).toString('base64');
  return {
    name: 'baton:dev-policy',
    apply: 'serve',
    config: () => ({ html: { cspNonce: nonce } }),
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace(place, '') },
    configureServer({ middlewares }) {
      middlewares.use((_request, response, next) => {
        response.setHeader('content-security-policy', developmentPolicy(nonce));
        next();
      });
    },
  };
}

/** Hot updates come over a web socket, start with a script in the page itself, and look for the server from a worker; its own overlay writes markup. */
export function developmentPolicy(nonce: string): string {
  return contentSecurityPolicy(nonce, {})
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace("worker-src 'none'", 'worker-src blob:')
    .replace(/; require-trusted-types-for .*$/, '');
}
