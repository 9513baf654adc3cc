import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { integer } from '@baton/contract/form/field.ts';
import { readForm, type Form } from '@baton/contract/form/form.ts';
import type { ResponseOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@baton/contract/http/endpoint.ts';
import { AppError, fieldError, required, ValidationError } from '#platform/app-error.ts';
import {
  enterProgramme,
  type Actor,
  type Caller,
  type FindProgramme,
  type KnownProgramme,
  type ProgrammeScope,
} from '#platform/caller.ts';
import { ConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { readUploadedImages, type Images } from '#platform/images/uploaded-images.ts';
import { admitBefore, type AdmissionParts, type Admitted } from './admission.ts';
import { bodyLimitOf } from './body-limits.ts';
import { readOperation, type Operation, type Operations } from './operation.ts';
import { replyOf, type Reply, type ReplyBody } from './reply.ts';
import { sendReply } from './send-reply.ts';
import { copy } from '#platform/copy.ts';

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
  enter: (programme: number | KnownProgramme) => Promise<ProgrammeScope>;
  /** Enters the programme named in the query. */
  enterByQuery: () => Promise<ProgrammeScope>;
  /** Enters a programme named in the body: there an unknown one is a field error, not a 404. */
  enterByBody: (programme: number | KnownProgramme) => Promise<ProgrammeScope>;
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResponseOf<E> | Reply<ReplyBody>>;
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

/** Authentication, programme lookup and rate limits. */
interface ServeParts extends AdmissionParts {
  findProgramme: FindProgramme;
  operations: Operations;
  /** Keyed digest of a request. */
  digest(text: string): string;
}

/** Uploads of attachments that are stored at once; each has a connection while it writes. */
const uploadsAtOnce = 4;
const uploadsWaiting = 500;

/** Creates the function that turns contract endpoints into routes. */
export function createServe(server: FastifyInstance, parts: ServeParts): Serve {
  const uploads = new ConcurrencyLimit(uploadsAtOnce, uploadsWaiting);
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
        const work = async () => {
          const answer = await handler(call as unknown as Call<typeof endpoint>);
          scope.assertEntered();
          return replyOf(endpoint, answer, reply);
        };
        // Background jobs outlive this transaction and store their reply themselves.
        const once = operation && !endpoint.long;
        const done = async () =>
          once ? parts.operations.once(operation, async () => storable(await work())) : work();
        const answer = endpoint.largestFile === undefined ? done() : uploads.run(done, tooManyUploads);
        return sendReply(await answer, request, reply);
      },
    });
  };
}

function scopeOf(endpoint: Endpoint, caller: Caller | undefined, parts: ServeParts) {
  const { access } = endpoint;
  let entered = false;
  const enter = async (programme: number | KnownProgramme): Promise<ProgrammeScope> => {
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
    enterByBody: (programme: number | KnownProgramme) =>
      enter(programme).catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'not_found')) throw error;
        const id = typeof programme === 'number' ? programme : programme.id;
        throw fieldError('programme', copy.noProgramme(id));
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
    throw new ValidationError({ non_field_errors: [copy.expectedObject] });
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

function tooManyUploads(): AppError {
  return new AppError('unavailable', copy.http.tooManyUploads, { headers: { 'retry-after': '5' } });
}

/** Writes are answered with bytes, which can be stored. */
function storable(reply: Reply<ReplyBody>): Reply {
  if (!Buffer.isBuffer(reply.body)) throw new Error('A write answered with something that can’t be stored.');
  return { ...reply, body: reply.body };
}

/** Rejects a change to a record that was changed since the client read it. */
export function refuseStale(
  seen: SeenVersion | undefined,
  current: { version: number },
  more: object = {},
): void {
  if (!seen || seen.version === current.version) return;
  throw new AppError('version_conflict', copy.staleRecord, {
    status: seen.status,
    extra: { current, ...more },
  });
}
