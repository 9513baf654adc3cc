import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheKey, Body, BodyCache } from './body-cache.ts';
import { encode, encodingFor, type Encoding } from './encoding.ts';

const json = 'application/json; charset=utf-8';

/** A body that is made only for who does not have it yet, and once for all of them. */
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

  /** As it is sent to who takes this encoding. */
  as(encoding: Encoding): Promise<Body> {
    return this.#cache.get(this.cacheKey, encoding, async () =>
      encoding === 'identity'
        ? { data: await this.#make(), encoding }
        : encode((await this.as('identity')).data, encoding),
    );
  }
}

/** An answer that does not end by itself. */
export class EventStream {
  readonly stream: Readable;

  constructor(stream: Readable) {
    this.stream = stream;
  }
}

/** A file too large to be held in memory, sent as it is read. */
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

/** So long the last words of a stream have to reach its reader. */
const lingerMs = 500;

/** Whether the caller has this answer already. */
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
 * Nothing between us and the reader may keep events back; the connection rests for as long as nothing happens. It ends
 * with the stream, so that a server that stops does not wait for a next request on it.
 */
export function sendStream({ stream }: EventStream, reply: FastifyReply): unknown {
  const { socket } = reply.raw;
  socket?.setTimeout(0);
  // Who leaves in the middle may leave the connection half open; nothing comes on it any more.
  stream.once('close', () => setTimeout(() => socket?.destroy(), lingerMs).unref());
  reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').header('connection', 'close');
  return reply.type('text/event-stream; charset=utf-8').send(stream);
}

/** Its name holds only plain letters; nothing on the way may keep a copy. */
export function sendFileStream({ name, type, size, stream }: FileStream, reply: FastifyReply): unknown {
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-length', size)
    .header('cache-control', 'no-store');
  return reply.type(type).send(stream);
}
