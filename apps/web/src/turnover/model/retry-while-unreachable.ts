import { UnreachableError } from '#lib/api-error.ts';
import { onSessionEnd } from '#lib/session-caches.ts';
import { countUnsent, hasUnsentChanges } from '#lib/unsent-changes.ts';
import { closeNotice, notify } from '#ui/notices/notify.ts';

const retryDelayMs = 5000;

/** Calls waiting for the server; each resolves with whether to retry. */
const waiting = new Set<(again: boolean) => void>();
let notice: number | null = null;

const guard = (event: BeforeUnloadEvent) => event.preventDefault();

function resumeAll(again: boolean): void {
  const all = [...waiting];
  waiting.clear();
  all.forEach((resolve) => resolve(again));
}

function showNotice(): void {
  if (notice !== null) closeNotice(notice);
  notice = notify({
    kind: 'warning',
    title: 'Not saved yet',
    text: 'Can’t reach the server. Your changes are saved in this browser and will be sent automatically.',
    timeout: 0,
    actions: [
      { label: 'Try now', run: () => resumeAll(true) },
      { label: 'Discard', run: () => resumeAll(false) },
    ],
  });
  addEventListener('beforeunload', guard);
}

function hideNotice(): void {
  if (notice !== null) closeNotice(notice);
  notice = null;
  removeEventListener('beforeunload', guard);
}

/** Resolves when a retry is due; false if the user discards the entry. */
function waitForServer(): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (again: boolean) => {
      clearTimeout(timer);
      removeEventListener('online', retry);
      waiting.delete(settle);
      resolve(again);
    };
    const retry = () => settle(true);
    const timer = setTimeout(retry, retryDelayMs);
    addEventListener('online', retry);
    waiting.add(settle);
    showNotice();
  });
}

/** Incremented on login and logout, so that nothing is resent as another user. */
let sessionCount = 0;
onSessionEnd(() => {
  sessionCount += 1;
  resumeAll(true);
});

/**
 * Retries until the server answers, so that a broken connection loses nothing. The operation id prevents a change
 * from being applied twice.
 */
export async function retryWhileUnreachable<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const begun = sessionCount;
  let endWaiting: (() => void) | undefined;
  try {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof UnreachableError) || sessionCount !== begun) throw error;
        endWaiting ??= countUnsent();
        // not copy: never shown
        if (!(await waitForServer())) throw new DiscardedError('Discarded by its author.', { cause: error });
        if (sessionCount !== begun) throw error;
      }
    }
  } finally {
    endWaiting?.();
    if (endWaiting && !hasUnsentChanges()) hideNotice();
  }
}

/** The user discarded a change that could not be sent. */
export class DiscardedError extends Error {
  override name = 'DiscardedError';
}
