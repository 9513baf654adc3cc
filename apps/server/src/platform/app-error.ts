import type { FieldErrors } from '@baton/contract/form/form.ts';
import { errorStatus, type ErrorCode } from '@baton/contract/http/errors.ts';

/** A refusal with a code of the contract and one sentence for a person. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    detail: string,
    more: { extra?: object; status?: number; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.code = code;
    this.status = more.status ?? errorStatus[code];
    this.extra = { ...more.extra };
    this.headers = more.headers ?? {};
  }
}

/** What is wrong with the fields of a request, all at once. */
export class ValidationError extends Error {
  readonly fields: FieldErrors;

  constructor(fields: FieldErrors) {
    super('The request is not valid.');
    this.fields = fields;
  }
}

/** One field is wrong. */
export function fieldError(field: string, message: string): ValidationError {
  return new ValidationError({ [field]: [message] });
}

/** A value that has to be given; the field is told where it is not. */
export function required<Value>(field: string, value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw fieldError(field, 'This field is required.');
  return value;
}

/** Missing and invisible are one and the same to a caller. */
export function notFound(): AppError {
  return new AppError('not_found', 'Not found.');
}

export function permissionDenied(detail = 'You do not have permission to do this.'): AppError {
  return new AppError('permission_denied', detail);
}

/** Several records of which some were changed since they were read; the answer has those as they are now. */
export function severalStale(stale: readonly object[], told: readonly object[] = stale): AppError {
  const detail = `${stale.length} of these were changed by someone else since you opened them.`;
  return new AppError('version_conflict', detail, { extra: { current: told } });
}

/** The number of an operation stands for what one person did with it. */
export function foreignOperation(): AppError {
  return new AppError('invalid_state', 'This operation number was used by somebody else. Take a new one.');
}

/** An operation stands for one request. */
export function operationReused(): AppError {
  return new AppError(
    'invalid_state',
    'This operation was used for a different request before. Send a new one with a new operation.',
  );
}

/** Too many attempts; says when the next one is taken. */
export function throttled(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError(
    'throttled',
    `Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    {
      headers: { 'retry-after': String(seconds) },
    },
  );
}

/** More bytes than the call takes. */
export function tooLarge(maxBytes: number): AppError {
  return new AppError('too_large', 'The request is too large.', { extra: { max_bytes: maxBytes } });
}
