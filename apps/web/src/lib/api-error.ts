import type { FieldErrors } from '@baton/contract/form/form.ts';
import { isErrorBody, type ErrorCode } from '@baton/contract/http/errors.ts';
import { copy } from './copy.ts';

/** Messages for responses without one, such as those of a proxy. */
const knownWords: Record<number, string> = { 429: 'Too many requests. Wait a moment, then try again.' };

/** Error response of the server: a message with a code, or field errors. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** The server’s message, if any. */
  readonly words: string | undefined;
  readonly fields: FieldErrors;
  /** Other content of the response, such as the current record of a conflict. */
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const words = wordsOf(body) ?? knownWords[status];
    super(words ?? `The server responded with status ${status}.`);
    this.name = 'ApiError';
    this.status = status;
    this.words = words;
    this.body = body;
    this.code = isErrorBody(body) ? body.code : undefined;
    this.fields = status === 400 && !isErrorBody(body) ? fieldsOf(body) : {};
  }

  /** Error of one field. */
  field(name: string): string | undefined {
    return this.fields[name]?.join(' ');
  }
}

export const { title: unreachableTitle, text: unreachableText } = copy.spec.unavailable;

/** No response from the server: it is stopped, or the connection failed. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
  /**
   * The request itself got no response; a gateway’s 502 to 504, or a failed refresh before a retry, is no network
   * error.
   */
  readonly isNetworkError: boolean;
  /** Only something that is shown already was refreshed, so nobody is told. */
  isSilent = false;

  constructor({ isNetworkError = false, ...options }: ErrorOptions & { isNetworkError?: boolean } = {}) {
    super(unreachableText, options);
    this.isNetworkError = isNetworkError;
  }
}

/** Whether the call was stopped by the page itself. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Message of any thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError || error instanceof UnreachableError) return error.message;
  return 'Unexpected error. Reload the page and try again.';
}

function wordsOf(body: unknown): string | undefined {
  if (isErrorBody(body)) return body.detail === '' ? undefined : body.detail;
  return Object.values(fieldsOf(body)).flat()[0];
}

function fieldsOf(body: unknown): FieldErrors {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body)
      .filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
      .map(([name, texts]) => [name, texts.map(String)]),
  );
}
