import type { Endpoint } from '@baton/contract/http/endpoint.ts';
import { errorStatus, type ErrorCode } from '@baton/contract/http/errors.ts';
import { takesOperation } from '@baton/contract/http/operation.ts';

type Json = Record<string, unknown>;

const text = { type: 'string' };
const listOf = (items: Json) => ({ type: 'array', items });
const listOfObjects = listOf({ type: 'object' });

/** The two error shapes. In the second, every value is a list; `detail` as text distinguishes them. */
export const errorShapes: Record<'Error' | 'FieldErrors', Json> = {
  Error: {
    type: 'object',
    required: ['detail', 'code'],
    properties: {
      detail: { type: 'string', description: 'Message for users' },
      code: { enum: Object.keys(errorStatus), description: 'Error code for clients' },
      request_id: { type: 'string', description: 'ID of the request in the server’s log' },
      current: {
        description: 'Current state of the record or records',
        anyOf: [{ type: 'object' }, listOfObjects],
      },
      changed_by: { type: 'string', description: 'Name of the last editor' },
      changed_at: { type: ['string', 'null'], description: 'Time of the last change' },
      conflicts: { ...listOfObjects, description: 'Dates changed by someone else' },
      references: {
        ...listOf({
          type: 'object',
          required: ['entity', 'count', 'examples'],
          properties: { entity: text, count: { type: 'integer' }, examples: { type: 'array' } },
        }),
        description: 'Records that reference this one',
      },
      cells: { ...listOfObjects, description: 'Refused turnovers' },
      commitments: { ...listOfObjects, description: 'Refused commitments' },
      counts: {
        type: 'object',
        properties: { blocking: { type: 'integer' }, categories: listOfObjects },
        description: 'Number of blocking punches, and by category',
      },
      examples: { ...listOfObjects, description: 'The worst blocking punches' },
      turnovers: { ...listOfObjects, description: 'Blocked turnovers' },
      chain_order: { description: 'Dates out of chain order' },
      file: { ...listOf(text), description: 'Reasons why the file is refused' },
      max_bytes: { type: 'integer', description: 'Maximum request size in bytes' },
      messages: { ...listOfObjects, description: 'Problems with the token' },
    },
    additionalProperties: false,
  },
  FieldErrors: {
    type: 'object',
    additionalProperties: { type: 'array', minItems: 1, items: text },
  },
};

const descriptions: Record<number, string> = {
  400: 'Invalid fields, or an unreadable request',
  401: 'Not logged in',
  403: 'No permission',
  404: 'Not found, or not visible to the caller',
  408: 'The request took too long to arrive',
  409: 'Conflict: changed since it was read, in use, or in the wrong state',
  412: 'If-Match is stale',
  413: 'The request is too large',
  415: 'Unsupported content type',
  429: 'Too many requests; see Retry-After',
  500: 'Server error',
  503: 'The server is unavailable; see Retry-After',
  507: 'The server can’t write or read photos and documents',
};

/** Error responses of an endpoint by status, with their codes. `more`: additional bodies of a 400. */
export function errorResponsesOf(endpoint: Endpoint, more: readonly Json[] = []): Json {
  return Object.fromEntries(
    statusesOf(endpoint).map((status) => [
      status,
      {
        description: descriptions[status] ?? 'Refused',
        content: { 'application/json': { schema: schemaOf(status, more) } },
      },
    ]),
  );
}

function schemaOf(status: number, more: readonly Json[]): Json {
  if (status !== 400) return errorOf(status);
  return { anyOf: [{ $ref: '#/components/schemas/FieldErrors' }, errorOf(400), ...more] };
}

function errorOf(status: number): Json {
  const codes = Object.entries(errorStatus).filter(([, usual]) => usual === status);
  // A stale If-Match has the same code as any other stale version.
  const known = status === 412 ? ['version_conflict'] : codes.map(([code]) => code);
  return { $ref: '#/components/schemas/Error', properties: { code: { enum: known } } };
}

function statusesOf(endpoint: Endpoint): number[] {
  const { access, method, path, query, versioned, errors: refuses = [] } = endpoint;
  const isPublic = access.kind === 'public';
  const byLink = access.kind === 'public' && access.by === 'link';
  const writes = method !== 'GET';
  const statuses = new Set<number>(refuses.map((code: ErrorCode) => errorStatus[code]));
  const when = (isSo: boolean, ...added: number[]) => isSo && added.forEach((each) => statuses.add(each));
  when(writes || query !== undefined || path.includes('{'), 400);
  when(!isPublic, 401);
  when(!isPublic || byLink, 403);
  // Applies to ids in the path or query; an invisible programme in a body is a field error.
  when(path.includes('{') || query?.['programme'] !== undefined, 404);
  when(access.kind === 'programme' && !writes, 404);
  when(versioned === true || takesOperation(endpoint), 409);
  when(versioned === true, 412);
  when(writes, 408, 413, 415);
  when(true, 429, 500, 503);
  return [...statuses].toSorted((a, b) => a - b);
}
