import type * as z from 'zod/mini';
import type { DraftOf, Form, PatchOf } from '../form/form.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * Access rule of an endpoint: public (`link`: holders of the link in the URL; `probe`: server monitoring; `session`: the body proves a session); any
 * logged-in user; holders of a permission in the organisation; or holders of a permission in the programme of the
 * request (`anywhere`: in at least one programme, which limits the response to those; `where_held`: the same, but a
 * caller without it gets an empty response instead of an error).
 */
export type Access =
  | { kind: 'public'; by?: 'link' | 'probe' | 'session' }
  | { kind: 'signed_in' }
  | { kind: 'organisation'; permission: Permission }
  | { kind: 'programme'; permission: Permission }
  | { kind: 'anywhere'; permission: Permission }
  | { kind: 'where_held'; permission: Permission };

export const publicAccess: Access = { kind: 'public' };
export const linkAccess: Access = { kind: 'public', by: 'link' };
export const probeAccess: Access = { kind: 'public', by: 'probe' };
export const sessionAccess: Access = { kind: 'public', by: 'session' };
export const loggedInAccess: Access = { kind: 'signed_in' };

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Declaration of an endpoint, from which the server, the page's client and the OpenAPI document are derived. */
export interface Endpoint {
  method: Method;
  /** With a trailing slash; `{id}` is a number, every other parameter text. */
  path: string;
  tag: string;
  summary: string;
  access: Access;
  status: 200 | 201 | 204;
  query?: Form;
  /** `draft`: required fields must be present. `patch`: absent means unchanged. */
  body?: { mode: 'draft' | 'patch'; form: Form };
  /** Accepts a file in addition to its fields, as multipart. */
  upload?: true;
  /** Largest file in bytes, if it isn't 10 MB. Few such uploads run at once, so that others don't wait for them. */
  largestFile?: number;
  /** Returns a file of one of these types instead of JSON. */
  download?: readonly string[];
  /** The download is read by the page instead of being saved. */
  bytes?: true;
  /** Returns a file of one of these types if the parameter `format` requests it. */
  files?: readonly string[];
  /** Returns 202 with a job if it takes longer than two seconds. */
  long?: true;
  /** Accepts `If-Match` or a `version` field and rejects a stale one. */
  versioned?: true;
  /** Sends an ETag and responds 304 if it matches. (Every list does.) */
  cacheable?: true;
  /** Error codes in addition to those that follow from the rest of the declaration. */
  errors?: readonly ErrorCode[];
  response: z.ZodMiniType | null;
}

/** Paths of the requests that a page sends at startup, before the endpoint declarations are loaded. */
export const firstPaths = {
  currentUser: '/api/users/current/',
  programmes: '/api/programmes/',
  binaryTracker: '/api/tracker/placed/',
} as const;

/** Declares an endpoint and keeps its exact type. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** What is said of an endpoint beside its method, path and summary. */
type Rest = Omit<Endpoint, 'method' | 'path' | 'summary' | 'status' | 'response'> &
  Partial<Pick<Endpoint, 'status' | 'response'>>;

const declare =
  <const M extends Method, const S extends Endpoint['status']>(method: M, status: S) =>
  <const P extends string, const R extends Rest & Pick<Endpoint, 'response'>>(
    path: P,
    summary: string,
    rest: R,
  ) =>
    ({ method, path, summary, status, ...rest }) as { method: M; path: P; summary: string } & Standard<S, R>;

/** The status of the method unless another is declared. */
type Standard<S, R> = R extends { status: Endpoint['status'] } ? R : R & { status: S };

export const get = declare('GET', 200);
export const post = declare('POST', 200);
export const patch = declare('PATCH', 200);

/** Deletes; answers nothing unless declared. */
export function remove<const P extends string, const R extends Rest>(path: P, summary: string, rest: R) {
  const declared = { method: 'DELETE', path, summary, status: 204, response: null, ...rest } as const;
  return declared as { method: 'DELETE'; path: P; summary: string } & Standard<204, R> & Answering<R>;
}
type Answering<R> = R extends { response: Endpoint['response'] } ? R : { response: null };

/** The same endpoint with its file as the response. */
export function asFile<E extends Endpoint & { files: readonly string[] }>(
  declaration: E,
): E & { download: readonly string[] } {
  return { ...declaration, download: declaration.files };
}

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

export type ParamsOf<E extends Endpoint> = {
  [Name in Names<E['path']>]: Name extends 'id' ? number : string;
};
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends Form }
  ? PatchOf<Q>
  : Record<never, never>;
export type BodyOf<E extends Endpoint> = E extends { body: { mode: infer Mode; form: infer F extends Form } }
  ? Mode extends 'patch'
    ? PatchOf<F>
    : DraftOf<F>
  : Record<never, never>;
export type ResponseOf<E extends Endpoint> =
  E['response'] extends z.ZodMiniType<infer Output> ? Output : undefined;

/** Replaces the parameters of a path. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
