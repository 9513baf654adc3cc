import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import type { Config } from '#platform/config.ts';
import { readBodies } from './bodies.ts';
import { smallBodyLimit } from './body-limits.ts';
import { handleErrors, knownError } from './error-handler.ts';
import { setHeaders } from './headers.ts';
import { answerUnknownPaths } from './not-found.ts';
import { limitRequestTime, maxRequestMs } from './request-timeout.ts';
import { requireAccessRules } from './route-access.ts';
import { closeSlowReaders } from './slow-readers.ts';
import { copy } from '#platform/copy.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

const secondsUntil = { headers: 8, idleConnection: 72 };

/** Creates the HTTP server with common settings and no routes. */
export async function createHttpServer(config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // Contract routes set their own limit; this is for all others.
    bodyLimit: smallBodyLimit,
    trustProxy: trusted(config.trustProxy),
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    routerOptions: {
      maxParamLength: 255,
      // The last value of a repeated key wins, so handlers never get unexpected lists.
      querystringParser: (text: string) => Object.fromEntries(new URLSearchParams(text)),
    },
    // Slow clients are disconnected: both limits are needed, and the check must run often enough.
    requestTimeout: maxRequestMs,
    connectionTimeout: 120_000,
    keepAliveTimeout: secondsUntil.idleConnection * 1000,
    maxRequestsPerSocket: 10_000,
    http: {
      headersTimeout: secondsUntil.headers * 1000,
      requestTimeout: maxRequestMs,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 16 * 1024,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      const known = knownError(error);
      const answer = reply as unknown as FastifyReply;
      void answer
        .code(known.status)
        .header('x-request-id', request.id)
        .send({ detail: known.message, code: known.code });
    },
    clientErrorHandler: (error, socket) => answerMalformed(socket, error),
  });

  server.server.maxConnections = 2000;
  requireAccessRules(server);
  answerUnknownPaths(server);
  handleErrors(server);
  await setHeaders(server, config);
  await readBodies(server);
  limitRequestTime(server, ({ raw }) =>
    answerMalformed(raw.socket, Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })),
  );
  // Behind a proxy all connections are the proxy's.
  closeSlowReaders(server, config.trustProxy === false);
  logRequests(server);
  closeIdleConnections(server);
  return server;
}

/** Closes a connection after its response during shutdown, so that shutdown doesn't wait for it. */
function closeIdleConnections(server: FastifyInstance): void {
  let closing = false;
  server.addHook('preClose', async () => void (closing = true));
  server.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

/** A number is the count of trusted proxies, nearest first. */
function trusted(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

/** Accepts a client's request id only if it is safe in a log line. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Logs the route's pattern, never the URL, because URLs of invitations and resets contain a secret. */
function logRequests(server: FastifyInstance): void {
  // This child logger has no redaction, because its fields hold no secrets and redaction takes ten times as long.
  const log = server.log.child({}, { redact: [] });
  server.addHook('onResponse', async (request, reply) => {
    log.info({
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
    });
  });
}

/** Answers malformed HTTP with an error in our format, then closes the connection. */
function answerMalformed(socket: Socket, error: NodeJS.ErrnoException): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, code, detail] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'header_too_large', copy.http.headersTooLarge]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'request_timeout', copy.http.tooSlow]
        : ['400 Bad Request', 'parse_error', copy.http.unreadable];
  const body = JSON.stringify({ detail, code });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
