import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { integer } from '@baton/contract/form/field.ts';
import { readForm, type Form } from '@baton/contract/form/form.ts';
import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@baton/contract/http/endpoint.ts';
import { AppError, fieldError, required, ValidationError } from '#platform/app-error.ts';
import {
  enterProgramme,
  type Actor,
  type Caller,
  type FindProgramme,
  type ProgrammeScope,
} from '#platform/caller.ts';
import { readUploadedImages, type Images } from '#platform/images/uploaded-images.ts';
import { admitBefore, type AdmissionParts, type Admitted } from './admission.ts';
import { BodyCache } from './body-cache.ts';
import { bodyLimitOf } from './body-limits.ts';
import {
  EventStream,
  FileStream,
  sendFileStream,
  sendStream,
  sendCached,
  CachedResponse,
} from './cached-response.ts';
import { readOperation, type Operation, type Operations } from './operation.ts';
import { HttpResponse, finishResponse, isVersioned, JsonBody, sendResponse } from './response.ts';
import { JsonText, CachedList, sendList } from './send-list.ts';

/** The version the client has, and the status to answer with if it is stale. */
export interface SeenVersion {
  version: number;
  status: 409 | 412;
}

type CallerOf<E extends Endpoint> = E['access']['kind'] extends 'public' ? Caller | undefined : Caller;

/** A validated call with everything its handler needs. */
export interface Call<E extends Endpoint> {
  caller: CallerOf<E>;
  /** The caller, or an anonymous actor with its address, for the audit log. */
  actor: Actor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Uploaded images by field. */
  images: Images;
  seen: SeenVersion | undefined;
  /** The operation id, for work that stores its own response. */
  operation: Operation | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Enters a programme with the endpoint's permission; the only way to programme data. */
  enter: (programme: number) => Promise<ProgrammeScope>;
  /** Enters the programme named in the query. */
  enterByQuery: () => Promise<ProgrammeScope>;
  /** Enters a programme named in the body: there an unknown one is a field error, not a 404. */
  enterByBody: (programme: number) => Promise<ProgrammeScope>;
}

/** A file, as download or inline. */
export class FileResponse {
  readonly name: string;
  readonly type: string;
  readonly data: Buffer | string;
  readonly disposition: 'attachment' | 'inline';

  constructor(
    name: string,
    type: string,
    data: Buffer | string,
    disposition: 'attachment' | 'inline' = 'attachment',
  ) {
    this.name = name;
    this.type = type;
    this.data = data;
    this.disposition = disposition;
  }
}

type Written =
  | JsonText
  | CachedList
  | JsonBody
  | CachedResponse
  | EventStream
  | FileResponse
  | FileStream
  | HttpResponse;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E> | Written>;
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** Authentication, programme lookup and rate limits. */
export interface ServeParts extends AdmissionParts {
  findProgramme: FindProgramme;
  operations: Operations;
  /** Keyed digest of a request. */
  digest(text: string): string;
}

/** Memory limit (bytes) for cached lists. */
const cacheBytes = 64 * 1024 * 1024;

/** Creates the function that turns contract endpoints into routes. */
export function createServe(server: FastifyInstance, parts: ServeParts): Serve {
  const cache = new BodyCache(cacheBytes);
  return (endpoint, handler) => {
    server.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { endpoint },
      bodyLimit: bodyLimitOf(endpoint),
      onRequest: admitBefore(endpoint, parts),
      handler: async (request, reply) => {
        const { caller, actor, params } = request.admitted as Admitted;
        const scope = scopeOf(endpoint, caller, parts);
        const query = readQuery(endpoint.query, request);
        const operation = readOperation(endpoint, request, caller, (text) => parts.digest(text));
        const call = {
          caller,
          actor,
          params,
          query,
          ...readBody(endpoint, request),
          operation,
          request,
          reply,
          enter: scope.enter,
          enterByQuery: async () => scope.enter(required('programme', query.programme)),
          enterByBody: scope.enterByBody,
        };
        // The values are typed by the endpoint, which TypeScript can't follow through a generic.
        const answer = async () => {
          const given = await handler(call as unknown as Call<typeof endpoint>);
          scope.assertEntered();
          return given;
        };
        if (endpoint.method === 'GET') return send(endpoint, await answer(), cache, { request, reply });
        const finish = async () => finishResponse(endpoint, await answer(), reply);
        // Background jobs outlive this transaction and store their response themselves.
        const done = operation && !endpoint.long ? parts.operations.once(operation, finish) : finish();
        return sendResponse(await done, request, reply);
      },
    });
  };
}

function scopeOf(endpoint: Endpoint, caller: Caller | undefined, parts: ServeParts) {
  const { access } = endpoint;
  let entered = false;
  const enter = async (programme: number): Promise<ProgrammeScope> => {
    if (
      !caller ||
      access.kind === 'public' ||
      access.kind === 'signed_in' ||
      access.kind === 'organisation'
    ) {
      throw new Error(`${endpoint.method} ${endpoint.path} has no permission to enter a programme by.`);
    }
    const scope = await enterProgramme(caller, programme, access.permission, {
      find: parts.findProgramme,
      reading: endpoint.method === 'GET',
    });
    entered = true;
    return scope;
  };
  return {
    enter,
    enterByBody: (programme: number) =>
      enter(programme).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
        throw fieldError('programme', `Programme ${programme} does not exist.`);
      }),
    assertEntered: (): void => {
      if (access.kind === 'programme' && !entered) {
        throw new Error(`${endpoint.method} ${endpoint.path} answered without entering a programme.`);
      }
    },
  };
}

function readQuery(form: Form | undefined, request: FastifyRequest): { programme?: number | null } {
  if (!form) return {};
  const given = Object.entries(request.query as Record<string, string>).filter(([, value]) => value !== '');
  const { values, errors } = readForm(form, Object.fromEntries(given), 'patch');
  if (errors) throw new ValidationError(errors);
  return values;
}

const versionField = { version: integer({ label: 'Version', min: 1 }) };

function readBody(
  endpoint: Endpoint,
  request: FastifyRequest,
): { body: object; images: Images; seen: SeenVersion | undefined } {
  const raw: unknown = request.body ?? {};
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new ValidationError({ non_field_errors: ['Expected an object with fields.'] });
  }
  const versions = endpoint.versioned ? readForm(versionField, { ...raw }, 'patch') : { values: {} };
  const fields = endpoint.body
    ? endpoint.body.mode === 'draft'
      ? readForm(endpoint.body.form, { ...raw }, 'draft')
      : readForm(endpoint.body.form, { ...raw }, 'patch')
    : { values: {} };
  const { images, errors } = readUploadedImages(endpoint.body?.form ?? {}, request.uploads ?? []);
  if (fields.errors || versions.errors || Object.keys(errors).length > 0)
    throw new ValidationError({ ...fields.errors, ...versions.errors, ...errors });
  return { body: fields.values, images, seen: seenVersion(endpoint, request, versions.values) };
}

function seenVersion(endpoint: Endpoint, request: FastifyRequest, given: { version?: number | null }) {
  if (!endpoint.versioned) return undefined;
  const header = request.headers['if-match'];
  if (header !== undefined && header !== '*') {
    const match = /^(?:W\/)?"(\d+)"$/.exec(header.trim());
    // An ETag in another format never matches.
    return { version: match ? Number(match[1]) : -1, status: 412 } as const;
  }
  return given.version == null ? undefined : ({ version: given.version, status: 409 } as const);
}

function send(
  endpoint: Endpoint,
  answer: unknown,
  cache: BodyCache,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): unknown {
  if (answer instanceof HttpResponse && answer.name !== undefined)
    return sendFile(new FileResponse(answer.name, answer.type, answer.data), reply.code(answer.status));
  if (answer instanceof HttpResponse) return sendResponse(answer, request, reply);
  reply.code(endpoint.status);
  if (answer instanceof FileResponse) return sendFile(answer, reply);
  if (answer instanceof FileStream) return sendFileStream(answer, reply);
  if (answer instanceof EventStream) return sendStream(answer, reply);
  if (answer instanceof CachedResponse) return sendCached(answer, request, reply);
  if (endpoint.response === null) return reply.send();
  if (answer instanceof JsonBody) return reply.type('application/json; charset=utf-8').send(answer.data);
  if (answer instanceof JsonText || answer instanceof CachedList)
    return sendList(answer, cache, request, reply);
  // Removes fields that aren't in the contract.
  const shaped: unknown = z.parse(endpoint.response, answer);
  if (Array.isArray(shaped))
    return sendList(new JsonText(JSON.stringify(shaped), shaped.length), cache, request, reply);
  if (isVersioned(shaped)) reply.header('etag', `"${shaped.version}"`);
  return reply.send(shaped);
}

/** Sends the name in UTF-8, with an ASCII fallback for older clients. */
function sendFile({ name, type, data, disposition }: FileResponse, reply: FastifyReply): unknown {
  const plain = name.replace(/[^\w. -]+/g, '_');
  reply.header(
    'content-disposition',
    `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  );
  return reply.type(type).send(data);
}

/** Rejects a change to a record that was changed since the client read it. */
export function refuseStale(
  seen: SeenVersion | undefined,
  current: { version: number },
  more: object = {},
): void {
  if (!seen || seen.version === current.version) return;
  throw new AppError('version_conflict', 'This record was changed by someone else since you opened it.', {
    status: seen.status,
    extra: { current, ...more },
  });
}
