import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { isOperation, operationHeader, takesOperation } from '@baton/contract/http/operation.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import { hashToken } from '#platform/secrets.ts';
import type { Reply } from './reply.ts';

/** A write with a client-generated id, executed at most once. */
export interface Operation {
  /** Owner: a user, an API key or a link. */
  actor: string;
  id: string;
  /** Digest of the request, to detect reuse of the id for another one. */
  request: string;
}

/** Injected, because `platform` must not depend on `storage`. */
export interface Operations {
  /** Does the work and stores its response, or returns the stored response. */
  once(operation: Operation, work: () => Promise<Reply>): Promise<Reply>;
}

/** Reads the operation id, if the endpoint takes one and the request has it. */
export function readOperation(
  endpoint: Endpoint,
  request: FastifyRequest,
  caller: Caller | undefined,
  digest: (text: string) => string,
): Operation | undefined {
  if (!takesOperation(endpoint)) return undefined;
  const header = request.headers[operationHeader];
  const given = header ?? givenBefore(endpoint, request);
  if (given === undefined || given === null || given === '') return undefined;
  if (typeof given !== 'string' || !isOperation(given)) {
    const name = header === undefined ? 'operation' : 'Idempotency-Key';
    throw fieldError('operation', `\`${name}\` must be a UUID. It’s optional.`);
  }
  return {
    actor: actorOf(request, caller),
    id: given.toLowerCase(),
    request: digest(contentOf(endpoint, request)),
  };
}

/** The operation of clients written for 0.2: in the body, or in the query where the body refers to another operation. */
function givenBefore(endpoint: Endpoint, request: FastifyRequest): unknown {
  const inQuery = (request.query as { operation?: unknown }).operation;
  if (endpoint.method === 'DELETE' || refersToOperation(endpoint)) return inQuery;
  return inQuery ?? bodyOf(request)['operation'];
}

/** Whether `operation` in its body is another one, which is undone. */
const refersToOperation = ({ body }: Endpoint) => body?.form['operation'] !== undefined;

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Record<string, unknown>)
    : {};
}

function actorOf(request: FastifyRequest, caller: Caller | undefined): string {
  if (caller) return caller.key ? `key ${caller.sessionId}` : `user ${caller.userId}`;
  const { token = '' } = request.params as { token?: string };
  return `link ${hashToken(token).toString('base64url')}`;
}

/** Canonical content of the request, independent of key order. */
function contentOf(endpoint: Endpoint, request: FastifyRequest): string {
  const { operation: _, ...query } = request.query as Record<string, unknown>;
  const { operation, ...rest } = bodyOf(request);
  const body = refersToOperation(endpoint) ? { ...rest, operation } : rest;
  const files = (request.uploads ?? []).map(({ field, name, data }) => [
    field,
    name,
    createHash('sha256').update(data).digest('base64url'),
  ]);
  const path = request.url.split('?')[0];
  return JSON.stringify([endpoint.method, path, sorted(query), sorted(body), files]);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => [name, sorted(each)]);
}
