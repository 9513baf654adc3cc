import { fillPath, type ResponseOf, type BodyOf, type Endpoint } from '@baton/contract/http/endpoint.ts';
import type { ParamsOf, QueryOf } from '@baton/contract/http/endpoint.ts';
import { jobs, type Job } from '@baton/contract/http/jobs.ts';
import { addressAt, headersOf } from './api-request.ts';
import type { PrefetchedResponses } from './prefetched-responses.ts';
import { ApiError, UnreachableError, unreachableText } from './api-error.ts';
import { createOperationNames } from './operation-names.ts';
import { readAnswer } from './read-answer.ts';
import { requestBody } from './request-body.ts';

/** What the client is given. It knows how to call, never what a refusal means for the session. */
export interface ClientParts {
  /** Where the API lives; `/` is where the page itself came from. */
  baseUrl: string;
  /** What has been asked for before; it answers the first call that wants it. */
  prefetched?: PrefetchedResponses;
  /** The access token, or empty. Read anew for every attempt. */
  readAccess: () => string;
  /** A signed-in call was refused with this token: whether a retry may go better. */
  renew: (refusedToken: string) => Promise<boolean>;
  /** The retry was refused, too. */
  onRefused: () => void;
  onUnreachable: (endpoint: Endpoint, error: UnreachableError) => void;
  /** The page is being left, so that calls break off by themselves. */
  isLeaving?: () => boolean;
  fetch?: typeof fetch;
}

export type Request<E extends Endpoint> = {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  /** A plain object travels as JSON, one with a file in it and a FormData as multipart. */
  body?: BodyOf<E> | FormData;
  /** The version that was read; a stale one is refused. */
  version?: number | undefined;
  signal?: AbortSignal;
  /** Nobody is told when the server can't be reached; the caller deals with it. */
  isQuiet?: boolean;
  /** Told how many there are in all, of a list that comes in parts. */
  onTotal?: (total: number) => void;
  /** Told how far long work is; the call itself ends with its result. */
  onProgress?: (job: Job) => void;
};

/** A file that the server made; its name is empty where the server did not say it. */
export interface Download {
  name: string;
  data: Blob;
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  request?: Request<E>,
) => Promise<
  E extends { bytes: true }
    ? ArrayBuffer
    : E extends { download: readonly string[] }
      ? Download
      : ResponseOf<E>
>;

/** Opens an answer that goes on, such as an event stream, and hands over its body as it comes. */
export type OpenStream = (
  endpoint: Endpoint,
  request: Pick<Request<Endpoint>, 'query' | 'signal'> & { headers?: Record<string, string> },
) => Promise<ReadableStream<Uint8Array>>;

/** The ways to the server: one that waits for the whole answer, one that reads along. */
export interface Client {
  call: Call;
  open: OpenStream;
}

const retryDelay = 200;
const pollDelay = 500;

type Sent = Request<Endpoint> & { headers?: Record<string, string> };

/** Statuses by which a proxy in front says that no server is behind it. */
const gatewayStatuses = [502, 503, 504];

/** One way to call the server: bearer, one retry after a 401, errors in one form. */
export function createClient(parts: ClientParts): Client {
  const send = parts.fetch ?? fetch.bind(globalThis);
  const operations = createOperationNames();

  async function attempt(endpoint: Endpoint, request: Sent, token: string): Promise<Response> {
    const path = fillPath(endpoint.path, request.params ?? {}) + queryOf(request.query);
    const address = addressAt(parts.baseUrl, path);
    const early = endpoint.method === 'GET' ? parts.prefetched?.take(address, token) : undefined;
    const init = requestInit(endpoint, request, token);
    const response = await (early ?? send(address, init));
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
      // Among them a refresh that was refused for now (429): it says why, and the session stays.
      if (!(error instanceof ApiError) || error.status >= 500) unanswered();
      if (error instanceof ApiError) throw error;
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
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

  // What comes back is shaped by the endpoint, which TypeScript can't follow through fetch.
  return { call: call as Call, open };
}

/** The options of fetch for one attempt: method, headers, body and abort signal. */
function requestInit(endpoint: Endpoint, request: Sent, token: string): RequestInit {
  const headers = headersOf(token, request.headers);
  if (request.version !== undefined) headers.set('if-match', `"${request.version}"`);
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
