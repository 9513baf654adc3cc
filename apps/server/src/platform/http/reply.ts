import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import type { Cache, CacheKey } from '#platform/cache.ts';
import { encode, type Encoding } from './encoding.ts';

export const jsonType = 'application/json; charset=utf-8';
export const eventStreamType = 'text/event-stream; charset=utf-8';

/** Distinguishes a reply from the data of a contract, which may have fields of the same names. */
const mark = Symbol('reply');

/** A body as sent. */
export interface EncodedBody {
  data: Buffer;
  encoding: Encoding;
  /** Total count of a list. */
  total?: number;
}

/** A body that is only made for clients that don't have it. */
export type LazyBody = (encoding: Encoding) => Promise<EncodedBody>;
export type ReplyBody = Buffer | LazyBody | Readable;

/** A complete answer to a request. With bytes as its body it can be stored. */
export interface Reply<Content extends ReplyBody = Buffer> {
  readonly [mark]: true;
  status: number;
  /** Content type. */
  type: string;
  body: Content;
  /** Tag of the content: clients that have it get a 304. */
  etag?: string;
  /** Makes it a file, downloaded or shown inline. */
  filename?: string;
  inline?: boolean;
  headers: Record<string, string>;
}

type Options = Partial<Pick<Reply, 'status' | 'etag' | 'filename' | 'inline' | 'headers'>>;

export function reply<Content extends ReplyBody>(
  type: string,
  body: Content,
  options: Options = {},
): Reply<Content> {
  return { [mark]: true, status: 200, type, body, headers: {}, ...options };
}

export function isReply(answer: unknown): answer is Reply<ReplyBody> {
  return typeof answer === 'object' && answer !== null && mark in answer;
}

export function jsonReply(data: object, options?: Options): Reply {
  return reply(jsonType, Buffer.from(JSON.stringify(data)), options);
}

export function fileReply(
  filename: string,
  type: string,
  data: Buffer | string,
  options?: Pick<Options, 'inline'>,
): Reply {
  return reply(type, typeof data === 'string' ? Buffer.from(data) : data, { filename, ...options });
}

/** A file too large for memory. Its name contains only ASCII characters. */
export function fileStreamReply(
  filename: string,
  type: string,
  size: number,
  stream: Readable,
): Reply<Readable> {
  const headers = {
    'content-disposition': `attachment; filename="${filename}"`,
    'content-length': String(size),
    'cache-control': 'no-store',
  };
  return reply(type, stream, { headers });
}

/** Events on a connection that stays open; proxies must not buffer them. */
export function eventStreamReply(stream: Readable): Reply<Readable> {
  const headers = { 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' };
  return reply(eventStreamType, stream, { headers });
}

/** A list as JSON text; a window of a register has no total, which is counted apart. */
export function listReply({ text, total }: { text: string; total?: number }): Reply {
  const headers = total === undefined ? {} : totalCount(total);
  const body = Buffer.from(text);
  return reply(jsonType, body, { etag: tagOf(body), headers });
}

/** A body that is made once per version and not sent to clients that have it. */
export function cachedReply(
  cache: Cache,
  key: CacheKey,
  make: () => Promise<Omit<EncodedBody, 'encoding'>>,
  type = jsonType,
): Reply<LazyBody> {
  const encoded = async (encoding: Encoding): Promise<EncodedBody> => {
    if (encoding === 'identity') return { ...(await make()), encoding };
    const plain = await body('identity');
    return { ...plain, ...(await encode(plain.data, encoding)) };
  };
  const body: LazyBody = (encoding) =>
    cache.get(
      { ...key, id: `${key.id} ${encoding}` },
      async () => {
        const { data, ...rest } = await encoded(encoding);
        return { data: ownMemory(data), ...rest };
      },
      ({ data }) => data.length,
    );
  return reply(type, body, { etag: tagOf(`${key.kind} ${key.id} ${key.version}`) });
}

/** Small buffers are parts of larger ones, which would stay in memory with them. */
function ownMemory(data: Buffer): Buffer {
  return data.length === data.buffer.byteLength ? data : Buffer.from(new Uint8Array(data).buffer);
}

function tagOf(content: string | Buffer): string {
  return `W/"${createHash('sha512').update(content).digest('base64url').slice(0, 22)}"`;
}

/** What a handler returned as a reply: data is reduced to the fields of the contract. */
export function replyOf(endpoint: Endpoint, answer: unknown, sent: FastifyReply): Reply<ReplyBody> {
  if (isReply(answer)) return answer;
  const { status } = endpoint;
  const location = sent.getHeader('location');
  const headers = location === undefined ? {} : { location: String(location) };
  if (endpoint.response === null) return reply('', Buffer.alloc(0), { status, headers });
  const data = z.parse(endpoint.response, answer) as object;
  if (!Array.isArray(data)) return jsonReply(data, { status, headers: { ...headers, ...versionTag(data) } });
  if (endpoint.method === 'GET') return listReply({ text: JSON.stringify(data), total: data.length });
  return jsonReply(data, { status, headers: { ...headers, ...totalCount(data.length) } });
}

const totalCount = (total: number) => ({ 'x-total-count': String(total) });

/** The tag to change a record by. */
function versionTag(data: object): { etag?: string } {
  return 'version' in data && typeof data.version === 'number' ? { etag: `"${data.version}"` } : {};
}
