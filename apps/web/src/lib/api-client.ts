import { fillPath, type ResponseOf, type BodyOf, type Endpoint } from '@baton/contract/http/endpoint.ts';
import type { ParamsOf, QueryOf } from '@baton/contract/http/endpoint.ts';
import { jobs, type Job } from '@baton/contract/http/jobs.ts';
import { operationHeader } from '@baton/contract/http/operation.ts';
import { addressAt, headersOf } from './api-request.ts';
import type { PrefetchedResponses } from './prefetched-responses.ts';
import { ApiError, isAbort, UnreachableError, unreachableText } from './api-error.ts';
import { createOperationNames } from './operation-names.ts';
import { readAnswer } from './read-answer.ts';
import { requestBody } from './request-body.ts';

/** Dependencies of the client. What a refusal means for the session is decided by the session. */
export interface ClientParts {
  /** Base URL of the API; `/` is the page’s origin. */
  baseUrl: string;
  /** Prefetched responses; each is used for the first matching request. */
  prefetched?: PrefetchedResponses;
  /** The access token, or empty. Read for every attempt. */
  readAccess: () => string;
  /** Called if an authenticated request was refused with this token; resolves to whether a retry makes sense. */
  renew: (refusedToken: string) => Promise<boolean>;
  /** The retry was refused too. */
  onRefused: () => void;
  onUnreachable: (endpoint: Endpoint, error: UnreachableError) => void;
  /** The page is being closed, so aborted requests are expected. */
  isLeaving?: () => boolean;
  fetch?: typeof fetch;
}

export type Request<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  /** Plain objects are sent as JSON; objects with a file, and FormData, as multipart. */
  body?: BodyOf<E> | FormData;
  /** Version of the record that was read; a stale one is refused. */
  version?: number | undefined;
  /** UUID of a write that is done once however often it is sent; a new one if it isn’t given. */
  operation?: string;
  signal?: AbortSignal;
  /** The caller handles connection errors; no notice is shown. */
  isQuiet?: boolean;
  /** Called with the total count of a paged list. */
  onTotal?: (total: number) => void;
  /** Sends it in place of `fetch`. */
  send?: (address: string, init: RequestInit) => Promise<Response>;
  /** Called with the progress of a job; the call resolves with its result. */
  onProgress?: (job: Job) => void;
};

/** A downloaded file; its name is empty if the server didn’t send one. */
export interface Download {
  name: string;
  data: Blob;
}

/** What a call resolves with. */
export type AnswerOf<E extends Endpoint> = E extends { bytes: true }
  ? ArrayBuffer
  : E extends { download: readonly string[] }
    ? Download
    : ResponseOf<E>;

export type Call = <E extends Endpoint>(endpoint: E, request?: Request<E>) => Promise<AnswerOf<E>>;

/** Opens a streaming response, such as an event stream, and returns its body. */
export type OpenStream = (
  endpoint: Endpoint,
  request: Pick<Request<Endpoint>, 'query' | 'signal'> & { headers?: Record<string, string> },
) => Promise<ReadableStream<Uint8Array>>;

/** Requests to the API: complete responses and streams. */
export interface Client {
  call: Call;
  open: OpenStream;
}

const retryDelay = 200;
const pollDelay = 500;

type Sent = Request<Endpoint> & { headers?: Record<string, string> };

/** Statuses of a proxy without a server behind it. */
const gatewayStatuses = [502, 503, 504];

/** Creates the API client: bearer token, one retry after a 401, uniform errors. */
export function createClient(parts: ClientParts): Client {
  const send = parts.fetch ?? fetch.bind(globalThis);
  const operations = createOperationNames();

  async function attempt(endpoint: Endpoint, request: Sent, token: string): Promise<Response> {
    const path = fillPath(endpoint.path, request.params ?? {}) + queryOf(request.query);
    const address = addressAt(parts.baseUrl, path);
    const early = endpoint.method === 'GET' ? parts.prefetched?.take(address, token) : undefined;
    const init = requestInit(endpoint, request, token);
    const response = await (early ?? (request.send ?? send)(address, init));
    if (gatewayStatuses.includes(response.status)) throw new UnreachableError();
    return response;
  }

  async function attemptTwice(endpoint: Endpoint, request: Sent): Promise<Response> {
    const token = parts.readAccess();
    const first = await attempt(endpoint, request, token);
    if (first.status !== 401) return first;
    const isPublic = endpoint.access.kind === 'public';
    if (!isPublic && !(await parts.renew(token))) return first;
    await new Promise((resolve) => setTimeout(resolve, retryDelay));
    const second = await attempt(endpoint, request, parts.readAccess());
    if (second.status === 401 && !isPublic) parts.onRefused();
    return second;
  }

  async function call(endpoint: Endpoint, given: Request<Endpoint> = {}): Promise<unknown> {
    const { request, unanswered } = operations.name(endpoint, given);
    try {
      let response = await attemptTwice(endpoint, request);
      if (response.status === 202 && endpoint.long)
        response = await followJob(response, request, attemptTwice);
      if (response.ok && endpoint.bytes) return await response.arrayBuffer();
      if (response.ok && endpoint.download) return await readDownload(response);
      if (response.ok) request.onTotal?.(Number(response.headers.get('x-total-count') ?? 0));
      return await readAnswer(response);
    } catch (error) {
      // Also a refresh refused with 429: the error says why, and the session continues.
      if (!(error instanceof ApiError) || error.status >= 500) unanswered();
      if (error instanceof ApiError) throw error;
      if (isAbort(error)) throw error;
      const unreachable = toUnreachable(error);
      if (!request.isQuiet && !parts.isLeaving?.()) parts.onUnreachable(endpoint, unreachable);
      throw unreachable;
    }
  }

  async function open(endpoint: Endpoint, request: Sent): Promise<ReadableStream<Uint8Array>> {
    const response = await attemptTwice(endpoint, request);
    if (!response.ok) await readAnswer(response);
    if (!response.body) throw new UnreachableError();
    return response.body;
  }

  // The result type follows from the endpoint, which TypeScript can’t infer through fetch.
  return { call: call as Call, open };
}

/** The options of fetch for one attempt: method, headers, body and abort signal. */
function requestInit(endpoint: Endpoint, request: Sent, token: string): RequestInit {
  const headers = headersOf(token, request.headers);
  if (request.version !== undefined) headers.set('if-match', `"${request.version}"`);
  if (request.operation !== undefined) headers.set(operationHeader, request.operation);
  const body = request.body === undefined ? undefined : requestBody(endpoint, request.body);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  return {
    method: endpoint.method,
    credentials: 'include',
    headers,
    ...(body !== undefined && { body }),
    ...(request.signal && { signal: request.signal }),
  };
}

/** Polls a job until it ends and fetches its result; cancels the job when the signal aborts. */
async function followJob(
  response: Response,
  { signal, onProgress }: Request<Endpoint>,
  send: (endpoint: Endpoint, request: Sent) => Promise<Response>,
): Promise<Response> {
  let job = (await response.json()) as Job;
  const params = { job: job.id };
  const asking = signal ? { params, signal } : { params };
  try {
    while (job.status === 'queued' || job.status === 'running') {
      onProgress?.(job);
      await pause(pollDelay, signal);
      const answer = await send(jobs.read, asking);
      if (!answer.ok) return answer;
      job = (await answer.json()) as Job;
    }
  } catch (error) {
    if (signal?.aborted) void send(jobs.cancel, { params }).catch(() => undefined);
    throw error;
  }
  onProgress?.(job);
  if (job.result_url !== null) return send(jobs.result, asking);
  return Response.json({ detail: job.error ?? unreachableText, code: 'error' }, { status: 500 });
}

/** Wraps a failure that is not an answer of the server. */
function toUnreachable(error: unknown): UnreachableError {
  if (error instanceof UnreachableError) return error;
  return new UnreachableError({ cause: error, isNetworkError: error instanceof TypeError });
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      // not copy: for developers
      reject(new DOMException('The call was given up.', 'AbortError'));
    });
  });
}

function queryOf(query: object | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value != null && value !== '');
  if (given.length === 0) return '';
  const pairs = given.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
  );
  return `?${new URLSearchParams(pairs).toString()}`;
}

async function readDownload(response: Response): Promise<Download> {
  const said = response.headers.get('content-disposition') ?? '';
  const name = /filename\*=UTF-8''([^;]+)/i.exec(said)?.[1];
  return { name: name === undefined ? '' : decodeURIComponent(name), data: await response.blob() };
}
