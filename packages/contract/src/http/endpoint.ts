import type * as z from 'zod/mini';
import type { DraftOf, Form, PatchOf } from '../form/form.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call: everybody (`link`: who holds the link in the address; `probe`: what watches the server); whoever has signed in; whoever holds a permission in the organisation; or whoever holds
 * it in the programme that the call is about (`anywhere`: in at least one, the answer is then limited to those;
 * `where_held`: the same, but who holds it nowhere is answered with nothing instead of a refusal).
 */
export type Access =
  | { kind: 'public'; by?: 'link' | 'probe' }
  | { kind: 'signed_in' }
  | { kind: 'organisation'; permission: Permission }
  | { kind: 'programme'; permission: Permission }
  | { kind: 'anywhere'; permission: Permission }
  | { kind: 'where_held'; permission: Permission };

export const everybody: Access = { kind: 'public' };
export const linkHolder: Access = { kind: 'public', by: 'link' };
export const probe: Access = { kind: 'public', by: 'probe' };
export const signedIn: Access = { kind: 'signed_in' };

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** One call of the contract. The server, the page's client and the OpenAPI document all follow from it. */
export interface Endpoint {
  method: Method;
  /** With its trailing slash; `{id}` is a number, every other part text. */
  path: string;
  tag: string;
  summary: string;
  access: Access;
  status: 200 | 201 | 204;
  query?: Form;
  /** `draft`: required fields must be there. `patch`: absent means unchanged. */
  body?: { mode: 'draft' | 'patch'; form: Form };
  /** Takes a file beside its fields, as multipart. */
  upload?: true;
  /** Answers a file of one of these types instead of JSON. */
  download?: readonly string[];
  /** What is downloaded is not to be saved: the page reads its bytes. */
  bytes?: true;
  /** Answers a file of one of these types instead, when its `format` asks for it. */
  files?: readonly string[];
  /** Answers 202 with a job when it takes longer than two seconds. */
  long?: true;
  /** Takes `If-Match` or a `version` field and refuses a stale one. */
  versioned?: true;
  /** Answered with an ETag, and with 304 to those who have it. (Every list is.) */
  kept?: true;
  /** Why it can be refused, beyond what follows from the rest of its declaration. */
  refuses?: readonly ErrorCode[];
  answer: z.ZodMiniType | null;
}

/** Paths of what a page asks for at once, before it has read what the calls themselves are made of. */
export const firstPaths = {
  currentUser: '/api/users/current/',
  programmes: '/api/programmes/',
  placed: '/api/tracker/placed/',
} as const;

/** Declares a call and keeps its exact type. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** The same call for who wants its file: what comes back is a download. */
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
export type AnswerOf<E extends Endpoint> =
  E['answer'] extends z.ZodMiniType<infer Output> ? Output : undefined;

/** The path with its parts filled in. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
