import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheKey, Body, BodyCache } from './body-cache.ts';
import { encode, encodingFor, type Encoding } from './encoding.ts';

const json = 'application/json; charset=utf-8';

/** A response body that is computed once per version and not sent to clients that have it. */
export class CachedResponse {
  readonly cacheKey: CacheKey;
  readonly type: string;
  readonly #cache: BodyCache;
  readonly #make: () => Promise<Buffer>;

  constructor(cache: BodyCache, cacheKey: CacheKey, make: () => Promise<Buffer>, type = json) {
    this.cacheKey = cacheKey;
    this.type = type;
    this.#cache = cache;
    this.#make = make;
  }

  get tag(): string {
    return `W/"${this.cacheKey.id}.${this.cacheKey.version}"`;
  }

  as(encoding: Encoding): Promise<Body> {
    return this.#cache.get(this.cacheKey, encoding, async () =>
      encoding === 'identity'
        ? { data: await this.#make(), encoding }
        : encode((await this.as('identity')).data, encoding),
    );
  }
}

/** A response that stays open. */
export class EventStream {
  readonly stream: Readable;

  constructor(stream: Readable) {
    this.stream = stream;
  }
}

/** A file too large for memory, streamed. */
export class FileStream {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly stream: Readable;

  constructor(name: string, type: string, size: number, stream: Readable) {
    this.name = name;
    this.type = type;
    this.size = size;
    this.stream = stream;
  }
}

/** Time (ms) for the last events to reach the client. */
const lingerMs = 500;

/** Whether the client has this version already. */
export function isNotModified(tag: string, request: FastifyRequest): boolean {
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim());
  return known?.includes(tag) ?? false;
}

export async function sendCached(answer: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
  const { tag } = answer;
  reply
    .header('etag', tag)
    .header('cache-control', 'private, no-cache')
    .header('vary', `${String(reply.getHeader('vary') ?? '')}, Accept-Encoding`);
  if (isNotModified(tag, request)) return reply.code(304).send();
  const { data, encoding } = await answer.as(encodingFor(request.headers['accept-encoding']));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(answer.type).send(data);
}

/**
 * Disables proxy buffering and the idle timeout. The connection closes with the stream, so that shutdown doesn't wait
 * for another request on it.
 */
export function sendStream({ stream }: EventStream, reply: FastifyReply): unknown {
  const { socket } = reply.raw;
  socket?.setTimeout(0);
  // A client that leaves early can leave the socket half open.
  stream.once('close', () => setTimeout(() => socket?.destroy(), lingerMs).unref());
  reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').header('connection', 'close');
  return reply.type('text/event-stream; charset=utf-8').send(stream);
}

/** The name contains only ASCII characters; the response must not be cached. */
export function sendFileStream({ name, type, size, stream }: FileStream, reply: FastifyReply): unknown {
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-length', size)
    .header('cache-control', 'no-store');
  return reply.type(type).send(stream);
}
