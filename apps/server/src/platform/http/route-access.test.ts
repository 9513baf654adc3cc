import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { requireAccessRules } from './route-access.ts';

describe('a route of the API', () => {
  it('without an access rule stops the server', () => {
    const server = fastify();
    requireAccessRules(server);
    expect(() => server.get('/api/secrets/', () => 'open by mistake')).toThrow(
      'GET /api/secrets/ does not say who may call it',
    );
  });

  it('with one, or outside the API, is fine', () => {
    const server = fastify();
    requireAccessRules(server);
    const config = { endpoint: { access: { kind: 'signed_in' } } } as never;
    server.get('/api/programmes/', { config }, () => 'guarded');
    server.get('/page', () => 'open');
    server.get('/api/openapi.json', () => 'listed');
    expect(server.hasRoute({ method: 'GET', url: '/api/programmes/' })).toBe(true);
  });
});
