import type { FastifyInstance } from 'fastify';

/** API routes outside the contract, with the reason why they need no authentication. */
const withoutEndpoint: Record<string, string> = {
  '/api/openapi.json': 'describes the calls, holds no data',
  '/api/docs/': 'shows that description',
  '/api/docs/start.js': 'belongs to that page',
  '/api/docs/files/*': 'belongs to that page',
  '/api/metrics/': 'has a token of its own',
  '/api/_nuxt_icon/:file': 'gives pictures from a package on disk, holds no data',
};

/** Fails the start if a route has no access rule, so that none is open by mistake. */
export function requireAccessRules(server: FastifyInstance): void {
  server.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith('/api/') || method === 'OPTIONS') return;
    const access = (config as { endpoint?: { access?: unknown } } | undefined)?.endpoint?.access;
    if (access === undefined && !(url in withoutEndpoint)) {
      throw new Error(`${String(method)} ${url} does not say who may call it: declare it in the contract.`);
    }
  });
}
