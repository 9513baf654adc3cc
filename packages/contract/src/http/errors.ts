/** Error codes for clients, and their HTTP status. */
export const errorStatus = {
  parse_error: 400,
  column_not_found: 400,
  invalid_link: 400,
  expired_link: 400,
  used_link: 400,
  not_authenticated: 401,
  token_not_valid: 401,
  no_active_account: 401,
  permission_denied: 403,
  programme_closed: 403,
  baseline_locked: 403,
  /** Signing needs the password again. */
  password_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  in_use: 409,
  last_admin: 409,
  invalid_state: 409,
  /** Punches block the milestone. */
  milestone_blocked: 409,
  version_conflict: 409,
  stale_preview: 409,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  header_too_large: 431,
  throttled: 429,
  error: 500,
  unavailable: 503,
  /** Photos and documents can’t be written or read; everything else works. */
  storage_unavailable: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Shape A: all errors except field validation. */
export interface ErrorBody {
  detail: string;
  code: ErrorCode;
  request_id?: string;
  [extra: string]: unknown;
}

/** In shape A `detail` is text; in shape B every value is a list, also that of a field called `code`. */
export function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';
}
