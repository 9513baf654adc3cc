import { UnreachableError } from '#lib/api-error.ts';
import { reconnected } from '#lib/reconnected.ts';
import { onSessionEnd } from '#lib/session-caches.ts';
import { closeNotice, notify } from '#ui/notices/notify.ts';

const firstRetryMs = 3000;
const retryMs = 5000;

/** How a change is sent; a quiet one shows no connection error. */
export interface SendOptions {
  isQuiet: boolean;
}

/** Calls waiting for the server; each resolves with whether to retry. */
const waiting = new Set<(again: boolean) => void>();
let unsent = 0;
let notice: number | null = null;

const guard = (event: BeforeUnloadEvent) => event.preventDefault();

function resumeAll(again: boolean): void {
  const all = [...waiting];
  waiting.clear();
  all.forEach((resolve) => resolve(again));
}

reconnected.subscribe(() => resumeAll(true));

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
}

function hideNotice(): void {
  if (notice !== null) closeNotice(notice);
  notice = null;
}

/** Counts a change that waits for the server, until the returned function is called. */
function countUnsent(): () => void {
  unsent += 1;
  addEventListener('beforeunload', guard);
  return () => {
    unsent -= 1;
    if (unsent > 0) return;
    removeEventListener('beforeunload', guard);
    hideNotice();
  };
}

/** Resolves when a retry is due; false if the user discards the entry. */
function waitForServer(delayMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (again: boolean) => {
      clearTimeout(timer);
      removeEventListener('online', retry);
      waiting.delete(settle);
      resolve(again);
    };
    const retry = () => settle(true);
    const timer = setTimeout(retry, delayMs);
    addEventListener('online', retry);
    waiting.add(settle);
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
 * from being applied twice. The user hears of it when the second attempt fails.
 */
export async function retryWhileUnreachable<Answer>(
  send: (options: SendOptions) => Promise<Answer>,
): Promise<Answer> {
  const begun = sessionCount;
  let endWaiting: (() => void) | undefined;
  try {
    for (let failures = 0; ; failures += 1) {
      try {
        return await send({ isQuiet: failures !== 1 });
      } catch (error) {
        if (!(error instanceof UnreachableError)) throw error;
        endWaiting ??= countUnsent();
        await waitAfter(error, failures, begun);
      }
    }
  } finally {
    endWaiting?.();
  }
}

/** Waits for the next attempt; throws if the change is discarded, or nobody is logged in any more. */
async function waitAfter(error: UnreachableError, failures: number, session: number): Promise<void> {
  if (sessionCount !== session) throw error;
  if (failures > 0) showNotice();
  const isWanted = await waitForServer(failures === 0 ? firstRetryMs : retryMs);
  // not copy: never shown
  if (!isWanted) throw new DiscardedError('Discarded by its author.', { cause: error });
  if (sessionCount !== session) throw error;
}

/** The user discarded a change that could not be sent. */
export class DiscardedError extends Error {
  override name = 'DiscardedError';
}
