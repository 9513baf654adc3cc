import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheKey, BodyCache } from './body-cache.ts';
import { isNotModified } from './cached-response.ts';
import { encode, encodingFor } from './encoding.ts';

/** A list that the database has already serialised as JSON. */
export class JsonText {
  readonly text: string;
  readonly total: number;

  constructor(text: string, total: number) {
    this.text = text;
    this.total = total;
  }
}

/** A list that is computed once per version and not sent to clients that have it. */
export class CachedList {
  readonly cacheKey: CacheKey;
  readonly make: () => Promise<JsonText>;

  constructor(cacheKey: CacheKey, make: () => Promise<JsonText>) {
    this.cacheKey = cacheKey;
    this.make = make;
  }
}

/** Sends a list, or 304. */
export async function sendList(
  list: JsonText | CachedList,
  cache: BodyCache,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const tag = tagOf(list instanceof CachedList ? `${list.cacheKey.id} ${list.cacheKey.version}` : list.text);
  reply
    .header('etag', tag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Authorization, Accept-Encoding');
  if (isNotModified(tag, request)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  const make = async () => {
    const { text, total } = list instanceof CachedList ? await list.make() : list;
    return { ...(await encode(Buffer.from(text), encoding)), total };
  };
  const body = await (list instanceof CachedList ? cache.get(list.cacheKey, encoding, make) : make());
  if (!reply.hasHeader('x-total-count')) reply.header('x-total-count', String(body.total));
  if (body.encoding !== 'identity') reply.header('content-encoding', body.encoding);
  return reply.type('application/json; charset=utf-8').send(body.data);
}

function tagOf(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
