import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import { fileLimit, totalLimit } from './body-limits.ts';

/** How long a request may take to arrive; one with a file longer, by its size and the slowest uplink that we wait for. */
const plainSeconds = 15;
const slowestBytesPerSecond = 32 * 1024;

/** The longest of all, for the server beneath, which knows nothing of routes. */
export const maxRequestMs = (plainSeconds + (1.2 * fileLimit) / slowestBytesPerSecond) * 1000;

function requestMs(request: FastifyRequest): number {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint?.upload && imagesOf(endpoint?.body?.form ?? {}).length === 0) return plainSeconds * 1000;
  const length = Number(request.headers['content-length'] ?? fileLimit);
  return Math.min(maxRequestMs, (plainSeconds + length / slowestBytesPerSecond) * 1000);
}

/** Closes who dawdles over a body; a slow uplink that sends a file is none of those. */
export function limitRequestTime(server: FastifyInstance, close: (request: FastifyRequest) => void): void {
  server.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    // Whatever the answer is, so much is not waited for.
    if (Number(raw.headers['content-length']) > totalLimit(request)) reply.header('connection', 'close');
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const timer = setTimeout(() => {
      // What was handed to the server without a connection has none to close.
      if (!raw.complete && raw.socket instanceof Socket) close(request);
    }, requestMs(request));
    timer.unref();
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer));
  });
}
