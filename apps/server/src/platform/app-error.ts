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

/** Missing and invisible are one and the same to a caller. */
export function notFound(): AppError {
  return new AppError('not_found', 'Not found.');
}

export function permissionDenied(detail = 'You do not have permission to do this.'): AppError {
  return new AppError('permission_denied', detail);
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
