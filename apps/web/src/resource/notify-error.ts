import { messageOf, UnreachableError } from '#lib/api-error.ts';
import { notify } from '#ui/notices/notify.ts';

/** The one place that turns an error into a notice. That the server is away has been said already. */
export function notifyError(error: unknown, title = 'Error'): void {
  if (error instanceof UnreachableError) return;
  notify({ kind: 'error', title, text: messageOf(error) });
}
