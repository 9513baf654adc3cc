import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { encode, encodingFor } from './encoding.ts';

/** A complete response: sent now, or stored until fetched. With a name it is a download. */
export class HttpResponse {
  readonly status: number;
  readonly type: string;
  readonly name: string | undefined;
  readonly data: Buffer;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    type: string,
    data: Buffer,
    name?: string,
    headers: Record<string, string> = {},
  ) {
    this.status = status;
    this.type = type;
    this.data = data;
    this.name = name;
    this.headers = headers;
  }
}

/** A response that already is JSON in the contract's shape. */
export class JsonBody {
  readonly data: Buffer;

  constructor(data: Buffer) {
    this.data = data;
  }
}

export const jsonType = 'application/json; charset=utf-8';

export function jsonResponse(status: number, body: object): HttpResponse {
  return new HttpResponse(status, jsonType, Buffer.from(JSON.stringify(body)));
}

/** Sends a response; JSON is compressed if possible. */
export async function sendResponse(
  answer: HttpResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  reply.code(answer.status).headers(answer.headers);
  if (answer.data.length === 0) return reply.send();
  reply.type(answer.type);
  if (answer.type !== jsonType) return reply.send(answer.data);
  const { data, encoding } = await encode(answer.data, encodingFor(request.headers['accept-encoding']));
  reply.header('vary', 'Authorization, Accept-Encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(data);
}

/** Headers stored with a response. */
const storedHeaders = ['location', 'etag', 'x-total-count'];

/** Completes the response of a write, so that it can be stored with the operation. */
export function finishResponse(endpoint: Endpoint, answer: unknown, reply: FastifyReply): HttpResponse {
  if (answer instanceof HttpResponse) return answer;
  const set = storedHeaders.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  const headers: Record<string, string> = Object.fromEntries(set);
  if (endpoint.response === null)
    return new HttpResponse(endpoint.status, '', Buffer.alloc(0), undefined, headers);
  if (answer instanceof JsonBody)
    return new HttpResponse(endpoint.status, jsonType, answer.data, undefined, headers);
  // Removes fields that aren't in the contract.
  const shaped: unknown = z.parse(endpoint.response, answer);
  if (Array.isArray(shaped)) headers['x-total-count'] ??= String(shaped.length);
  if (isVersioned(shaped)) headers['etag'] = `"${shaped.version}"`;
  return new HttpResponse(endpoint.status, jsonType, Buffer.from(JSON.stringify(shaped)), undefined, headers);
}

export function isVersioned(answer: unknown): answer is { version: number } {
  return (
    typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number'
  );
}
