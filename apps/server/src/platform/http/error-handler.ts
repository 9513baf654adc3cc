import { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorCode } from '@baton/contract/http/errors.ts';
import { AppError, notFound, tooLarge, ValidationError } from '#platform/app-error.ts';
import { smallBodyLimit } from './body-limits.ts';
import { jsonReply, type Reply } from './reply.ts';
import { copy } from '#platform/copy.ts';

/** Messages for errors thrown by the HTTP framework. */
const frameworkErrors: Record<string, (limit: number) => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: (limit) => tooLarge(limit),
  FST_PARTS_LIMIT: () => new AppError('too_large', copy.http.tooManyParts),
  FST_FILES_LIMIT: () => new AppError('too_large', copy.http.tooManyFiles),
  FST_FIELDS_LIMIT: () => new AppError('too_large', copy.http.tooManyFields),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => unsupported(),
  FST_ERR_CTP_EMPTY_TYPE: () => unsupported(),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () => multipartError(),
  FST_MP_INVALID_FIELD: () => multipartError(),
  FST_PROTO_VIOLATION: () => multipartError(),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new AppError('parse_error', copy.http.wrongLength),
  FST_ERR_BAD_URL: () => new AppError('parse_error', copy.http.badUrl),
  FST_ERR_MAX_PARAM_LENGTH: notFound,
};

const frameworkStatus: Record<number, ErrorCode> = {
  400: 'parse_error',
  // Path traversal attempts are answered as not found.
  403: 'not_found',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
};

/** Error codes for an unreachable, starting, stopping or read-only database. */
const databaseUnavailable = [
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '25006',
  '53200',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

/** Driver errors without a code. */
const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|timeout expired|not queryable|Query read timeout/;

/** Messages of errors after which the request may be repeated. */
const transientErrors: Record<string, string> = {
  ...Object.fromEntries(databaseUnavailable.map((code) => [code, copy.spec.unavailable])),
  '53100': copy.http.diskFull,
  ENOSPC: copy.http.diskFull,
  EDQUOT: copy.http.diskFull,
  // Lock timeout or statement timeout.
  '55P03': copy.http.busy,
  '57014': copy.http.busy,
};

/** Converts any thrown error into one of the two error shapes. */
export function handleErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError | AppError | ValidationError, request, reply) => {
    if (error instanceof ValidationError) return reply.code(400).send(error.fields);

    const known = hasDisconnected(request)
      ? requestAborted()
      : knownError(error, request.routeOptions.bodyLimit);
    if (known.status >= 500) request.log.error({ err: error }, 'request failed');
    if (known.status === 401) reply.header('www-authenticate', 'Bearer realm="api"');
    const body: ErrorBody = { detail: known.message, code: known.code, ...known.extra };
    if (known.status >= 500) body.request_id = request.id;
    return reply.code(known.status).headers(known.headers).send(body);
  });
}

/** The same as a stored response and a message, for background jobs. */
export function replyOfError(error: unknown): { answer: Reply; sentence: string } {
  if (error instanceof ValidationError) {
    const sentence = Object.values(error.fields).flat()[0] ?? error.message;
    return { answer: jsonReply(error.fields, { status: 400 }), sentence };
  }
  const known = knownError(error as Error);
  const body: ErrorBody = { detail: known.message, code: known.code, ...known.extra };
  return { answer: jsonReply(body, { status: known.status }), sentence: known.message };
}

/** The same, for errors before there is a request. */
export function knownError(
  error: Error & { code?: string; statusCode?: number },
  limit: number = smallBodyLimit,
): AppError {
  if (error instanceof AppError) return error;
  const framework = frameworkErrors[error.code ?? ''];
  if (framework) return framework(limit);
  const sentence = transientReason(error);
  if (sentence !== undefined)
    return new AppError('unavailable', sentence, { headers: { 'retry-after': '2' } });
  const code = frameworkStatus[error.statusCode ?? 500];
  if (code === 'not_found') return notFound();
  if (code) return new AppError(code, code === 'parse_error' ? copy.http.unreadable : error.message);
  return new AppError('error', copy.serverError);
}

/**
 * Whether the client disconnected before its request was complete, which is not a server error. (Injected test
 * requests have no connection.)
 */
function hasDisconnected({ raw }: FastifyRequest): boolean {
  return !raw.complete && raw.destroyed && raw.socket instanceof Socket;
}

function requestAborted(): AppError {
  return new AppError('parse_error', copy.http.closedEarly);
}

function transientReason(error: Error & { code?: string }): string | undefined {
  const known = transientErrors[error.code ?? ''];
  if (known !== undefined) return known;
  return lostConnection.test(error.message) ? copy.spec.unavailable : undefined;
}

function unsupported(): AppError {
  return new AppError('unsupported_media_type', copy.http.mediaType);
}

function multipartError(): AppError {
  return new AppError('parse_error', copy.multipartError);
}
