import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import { fileLimitOf, largestFile, totalLimit } from './body-limits.ts';

/** Time limit for receiving a request; for uploads it grows with the size, at the slowest supported uplink. */
const plainSeconds = 15;
const slowestBytesPerSecond = 32 * 1024;

/** Upper bound for the HTTP server, which doesn't know routes. */
export const maxRequestMs = (plainSeconds + (1.2 * largestFile) / slowestBytesPerSecond) * 1000;

function requestMs(request: FastifyRequest): number {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint?.upload && imagesOf(endpoint?.body?.form ?? {}).length === 0) return plainSeconds * 1000;
  const length = Number(request.headers['content-length'] ?? fileLimitOf(request));
  return Math.min(maxRequestMs, (plainSeconds + length / slowestBytesPerSecond) * 1000);
}

/** Closes connections that send their body too slowly. */
export function limitRequestTime(server: FastifyInstance, close: (request: FastifyRequest) => void): void {
  server.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // An oversized body isn't drained, whatever the response.
    if (Number(raw.headers['content-length']) > totalLimit(request)) reply.header('connection', 'close');
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const timer = setTimeout(() => {
      // Injected requests have no socket.
      if (!raw.complete && raw.socket instanceof Socket) close(request);
    }, requestMs(request));
    timer.unref();
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
}
