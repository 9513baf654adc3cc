import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { operationHeader } from '@baton/contract/http/operation.ts';
import type { Config } from '#platform/config.ts';

/** API responses are data: they must not run, be framed, or be sniffed as a page. */
const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Security headers of every response, and CORS. */
export async function setHeaders(server: FastifyInstance, config: Config): Promise<void> {
  const headers: Record<string, string> = { ...apiHeaders };
  if (config.publicUrl.startsWith('https:')) {
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  }
  if (config.corsOrigins.length > 0) headers['cross-origin-resource-policy'] = 'cross-origin';

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store');
      reply.header('vary', 'Authorization');
    }
  });

  if (config.corsOrigins.length > 0) {
    await server.register(cors, {
      origin: config.corsOrigins,
      credentials: true,
      strictPreflight: false,
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      allowedHeaders: [
        'authorization',
        'content-type',
        operationHeader,
        'if-match',
        'if-none-match',
        'last-event-id',
        'x-request-id',
      ],
      exposedHeaders: [
        'Content-Disposition',
        'ETag',
        'Location',
        'Retry-After',
        'X-Request-Id',
        'X-Total-Count',
      ],
      maxAge: 600,
    });
  }
}
