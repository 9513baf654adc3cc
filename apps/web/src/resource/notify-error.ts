import { ApiError, messageOf, UnreachableError } from '#lib/api-error.ts';
import { copy } from '#ui/copy.ts';
import { notify } from '#ui/notices/notify.ts';

/**
 * Shows an error as a notice. Not for connection errors and expired sessions, which are already shown; a refused
 * login is a 401 that ends no session.
 */
export function notifyError(error: unknown, title = copy.spec.notificationKinds.error): void {
  if (error instanceof UnreachableError) return;
  if (error instanceof ApiError && error.status === 401 && error.code !== 'no_active_account') return;
  notify({ kind: 'error', title, text: messageOf(error) });
}
