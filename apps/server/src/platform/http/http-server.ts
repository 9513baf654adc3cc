import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import type { Config } from '#platform/config.ts';
import { readBodies } from './bodies.ts';
import { smallBodyLimit, fileLimitOf, largestFile, totalLimit } from './body-limits.ts';
import { handleErrors, knownError } from './error-handler.ts';
import { setHeaders } from './headers.ts';
import { requireAccessRules } from './route-access.ts';
import { closeSlowReaders } from './slow-readers.ts';
import { copy } from '#platform/copy.ts';

/** Time limit for receiving a request; for uploads it grows with the size, at the slowest supported uplink. */
const plainSeconds = 15;

const slowestBytesPerSecond = 32 * 1024;

/** Upper bound for the HTTP server, which doesn't know routes. */
const maxRequestMs = (plainSeconds + (1.2 * largestFile) / slowestBytesPerSecond) * 1000;

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

interface Route {
  pattern: RegExp;
  methods: Set<string>;
}

/**
 * Distinguishes a wrong method (405) and a missing slash (redirect) from an unknown path. Must be called before
 * routes are added, because it collects them.
 */
function answerUnknownPaths(server: FastifyInstance): void {
  const routes = new Map<string, Route>();
  server.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const each of [method].flat()) route.methods.add(each);
    routes.set(url, route);
  });

  const withSlash = (path: string) => !path.endsWith('/') && methodsAt(routes, `${path}/`).size > 0;

  // The body of an unknown call isn't read.
  server.addHook('preParsing', async (request) => {
    if (!request.is404 || request.method === 'OPTIONS') return;
    const [path] = splitUrl(request.url);
    const found = methodsAt(routes, path);
    if (found.size > 0) throw methodRefused(request, found);
    if (!withSlash(path)) throw notFound();
  });

  server.setNotFoundHandler((request, reply) => {
    const [path, query] = splitUrl(request.url);
    const found = methodsAt(routes, path);
    if (found.size > 0) return reply.code(204).header('allow', allowed(found)).send();
    if (withSlash(path)) {
      // 308 preserves method and body; for reads, 301 is what caches and old clients expect.
      const status = request.method === 'GET' || request.method === 'HEAD' ? 301 : 308;
      return reply.redirect(`${path}/${query === undefined ? '' : `?${query}`}`, status);
    }
    throw notFound();
  });
}

function methodRefused(request: FastifyRequest, methods: Set<string>): AppError {
  return new AppError('method_not_allowed', `Method "${request.method}" not allowed.`, {
    headers: { allow: allowed(methods) },
  });
}

function allowed(methods: Set<string>): string {
  return [...methods, 'OPTIONS'].toSorted().join(', ');
}

function methodsAt(routes: Map<string, Route>, path: string): Set<string> {
  const found = [...routes.values()].filter((route) => route.pattern.test(path));
  return new Set(found.flatMap((route) => [...route.methods]));
}

function patternOf(url: string): RegExp {
  // Wildcard routes serve files and answer themselves.
  if (url.includes('*')) return /^$/;
  const parts = url
    .split('/')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/, '[^/]+'));
  return new RegExp(`^${parts.join('/')}$`);
}

function splitUrl(url: string): [string, string?] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}

function requestMs(request: FastifyRequest): number {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint?.upload && imagesOf(endpoint?.body?.form ?? {}).length === 0) return plainSeconds * 1000;
  const length = Number(request.headers['content-length'] ?? fileLimitOf(request));
  return Math.min(maxRequestMs, (plainSeconds + length / slowestBytesPerSecond) * 1000);
}

/** Closes connections that send their body too slowly. */
function limitRequestTime(server: FastifyInstance, close: (request: FastifyRequest) => void): void {
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
