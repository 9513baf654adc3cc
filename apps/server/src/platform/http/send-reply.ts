import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encode, encodingFor, type Encoding } from './encoding.ts';
import {
  eventStreamType,
  jsonType,
  type EncodedBody,
  type LazyBody,
  type Reply,
  type ReplyBody,
} from './reply.ts';

/** Time (ms) for the last events to reach the client. */
const lingerMs = 500;

/** Turns a reply into the HTTP response. */
export async function sendReply(
  answer: Reply<ReplyBody>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { status, type, body, etag, filename, headers } = answer;
  if (etag !== undefined) {
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (hasVersion(request, etag)) return varying(reply).code(304).send();
  }
  reply.code(status).headers(headers);
  if (filename !== undefined) reply.header('content-disposition', dispositionOf(answer, filename));
  if (body instanceof Readable) {
    if (type === eventStreamType) keepOpen(body, reply);
    return reply.type(type).send(body);
  }
  if (Buffer.isBuffer(body) && body.length === 0) return reply.send();
  reply.type(type);
  if (Buffer.isBuffer(body) && type !== jsonType) return reply.send(body);
  const { data, encoding, total } = await encoded(body, encodingFor(request.headers['accept-encoding']));
  if (total !== undefined) reply.header('x-total-count', String(total));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return varying(reply).send(data);
}

function encoded(body: Buffer | LazyBody, encoding: Encoding): Promise<EncodedBody> {
  return Buffer.isBuffer(body) ? encode(body, encoding) : body(encoding);
}

/** Whether the client has this version already. */
function hasVersion({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((each) => each.trim());
  return known?.includes(etag) ?? false;
}

function varying(reply: FastifyReply): FastifyReply {
  const others = reply.getHeader('vary');
  return reply.header(
    'vary',
    others === undefined ? 'Accept-Encoding' : `${String(others)}, Accept-Encoding`,
  );
}

/** The name in UTF-8, with an ASCII fallback for older clients. */
function dispositionOf({ inline = false }: Reply<ReplyBody>, filename: string): string {
  const plain = filename.replace(/[^\w. -]+/g, '_');
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
}

/** Disables the idle timeout. The connection closes with the stream: shutdown must not wait for another request. */
function keepOpen(stream: Readable, { raw: { socket } }: FastifyReply): void {
  socket?.setTimeout(0);
  // A client that leaves early can leave the socket half open.
  stream.once('close', () => setTimeout(() => socket?.destroy(), lingerMs).unref());
}
