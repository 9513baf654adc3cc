import type { FieldErrors } from '@baton/contract/form/form.ts';
import { errorStatus, type ErrorCode } from '@baton/contract/http/errors.ts';
import { copy } from './copy.ts';

/** An error with a contract code and a message for the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    detail: string,
    more: { extra?: object; status?: number; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(detail, { cause: more.cause });
    this.code = code;
    this.status = more.status ?? errorStatus[code];
    this.extra = { ...more.extra };
    this.headers = more.headers ?? {};
  }
}

/** Validation errors of a request, by field. */
export class ValidationError extends Error {
  readonly fields: FieldErrors;

  constructor(fields: FieldErrors) {
    super('The request isn’t valid.');
    this.fields = fields;
  }
}

export function fieldError(field: string, message: string): ValidationError {
  return new ValidationError({ [field]: [message] });
}

/** Returns the value, or throws a field error if it is missing. */
export function required<Value>(field: string, value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw fieldError(field, 'This field is required.');
  return value;
}

/** Used for missing and for invisible records alike, so that a caller can't tell them apart. */
export function notFound(): AppError {
  return new AppError('not_found', 'Not found.');
}

export function permissionDenied(detail = 'You don’t have permission to do this.'): AppError {
  return new AppError('permission_denied', detail);
}

/** Some of the records were changed since the client read them; includes their current state. */
export function severalStale(stale: readonly object[], records: readonly object[] = stale): AppError {
  return new AppError('version_conflict', copy.staleRecords(stale.length), { extra: { current: records } });
}

/** The operation id was used by another caller. */
export function foreignOperation(): AppError {
  return new AppError('invalid_state', 'This operation ID is already in use. Generate a new one.');
}

/** The operation id was used for another request. */
export function operationReused(): AppError {
  return new AppError(
    'invalid_state',
    'This operation ID was used for a different request. Generate a new one.',
  );
}

/** Too many attempts; includes when to retry. */
export function throttled(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('throttled', copy.throttled(seconds), {
    headers: { 'retry-after': String(seconds) },
  });
}

export function tooLarge(maxBytes: number): AppError {
  return new AppError('too_large', 'The request is too large.', { extra: { max_bytes: maxBytes } });
}
